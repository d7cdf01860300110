"""A certificate authority for one run: it vouches for Discord's names to whoever is told to trust it."""

from __future__ import annotations

import datetime
import os
import shutil
import ssl
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..world.hosts import ZONES

NAMES = tuple(name for zone in ZONES for name in (zone, f"*.{zone}"))
DAYS = 7
TRUSTSTORE_PASSWORD = "localcord"
_CA_NAME, _NAME = "localcord, on this machine only", "discord.com"


class NoAuthority(RuntimeError):
    """Nothing here can make certificates."""


@dataclass(frozen=True, slots=True)
class Authority:
    """The files of an authority, in a folder that goes with it."""

    folder: Path

    @property
    def certificate(self) -> Path:
        """The authority's own certificate."""
        return self.folder / "ca.pem"

    @property
    def bundle(self) -> Path:
        """The authority's certificate, and those that this machine trusts."""
        return self.folder / "bundle.pem"

    @property
    def truststore(self) -> Path:
        """The same for Java. It is there if Java's keytool is."""
        return self.folder / "trust.p12"

    def context(self) -> ssl.SSLContext:
        """Return what serves Discord's names by TLS."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "leaf.pem", self.folder / "leaf.key")
        return context


def make_authority(folder: Path) -> Authority:
    """Make an authority in a folder: by the package `cryptography`, or by the program `openssl`. Where neither is, this
    is a `NoAuthority`."""
    authority = Authority(folder)
    try:
        _by_cryptography(folder)
    except ImportError:
        _by_openssl(folder)
    trusted = Path(ssl.get_default_verify_paths().cafile or os.devnull)
    others = trusted.read_text(encoding="utf-8", errors="replace") if trusted.is_file() else ""
    authority.bundle.write_text(f"{authority.certificate.read_text()}\n{others}", encoding="utf-8")
    if keytool := shutil.which("keytool"):
        words = [keytool, "-importcert", "-noprompt", "-alias", "localcord", "-file", str(authority.certificate)]
        words += ["-keystore", str(authority.truststore), "-storetype", "PKCS12", "-storepass", TRUSTSTORE_PASSWORD]
        subprocess.run(words, check=False, capture_output=True)
    return authority


def _by_cryptography(folder: Path) -> None:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    now = datetime.datetime.now(datetime.UTC)

    def made(name: str, key: Any, issuer: str, issuer_key: Any, extensions: list[tuple[Any, bool]]) -> Any:
        builder = x509.CertificateBuilder(
            subject_name=x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]),
            issuer_name=x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]),
            public_key=key.public_key(),
            serial_number=x509.random_serial_number(),
            not_valid_before=now - datetime.timedelta(hours=1),
            not_valid_after=now + datetime.timedelta(days=DAYS),
        )
        for extension, critical in extensions:
            builder = builder.add_extension(extension, critical)
        return builder.sign(issuer_key, hashes.SHA256())

    ca_key, leaf_key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    ca = made(_CA_NAME, ca_key, _CA_NAME, ca_key, [(x509.BasicConstraints(ca=True, path_length=0), True)])
    leaf = made(
        _NAME,
        leaf_key,
        _CA_NAME,
        ca_key,
        [
            (x509.BasicConstraints(ca=False, path_length=None), True),
            (x509.SubjectAlternativeName([x509.DNSName(one) for one in NAMES]), False),
            (x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False),
        ],
    )
    key = leaf_key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    _write_private(folder / "leaf.key", key)
    for name, certificate in (("ca.pem", ca), ("leaf.pem", leaf)):
        (folder / name).write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def _by_openssl(folder: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        raise NoAuthority('install "localcord[proxy]", or the program openssl: certificates are needed for --proxy')
    (folder / "leaf.ext").write_text(
        f"basicConstraints=critical,CA:FALSE\nextendedKeyUsage=serverAuth\n"
        f"subjectAltName={','.join(f'DNS:{one}' for one in NAMES)}\n"
    )
    (folder / "openssl.cnf").write_text("[req]\ndistinguished_name=name\n[name]\n")
    _write_private(folder / "ca.key", b"")
    _write_private(folder / "leaf.key", b"")
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-config", "openssl.cnf")
    ca_only = ("-addext", "basicConstraints=critical,CA:TRUE,pathlen:0", "-days", str(DAYS))
    for words in (
        ("req", "-x509", *curve, "-keyout", "ca.key", "-out", "ca.pem", "-subj", f"/CN={_CA_NAME}", *ca_only),
        ("req", "-new", *curve, "-keyout", "leaf.key", "-out", "leaf.csr", "-subj", f"/CN={_NAME}"),
        (
            *("x509", "-req", "-in", "leaf.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"),
            *("-out", "leaf.pem", "-extfile", "leaf.ext", "-days", str(DAYS)),
        ),
    ):
        done = subprocess.run([openssl, *words], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoAuthority(f"openssl could not make a certificate: {done.stderr.strip()[-300:]}")
    (folder / "ca.key").unlink()  # nothing else is ever vouched for


def _write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read."""
    with open(path, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(content)
