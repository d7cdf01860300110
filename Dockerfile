# Parlour as an image: small, not as root, with everything it keeps in /data. docs/running.md says how to use it.
FROM python:3.13-slim

RUN useradd --create-home --uid 10001 parlour && install -d -o parlour /data
WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock
COPY LICENSE NOTICE ./
COPY migrations ./migrations
COPY bot ./bot

ENV DATABASE_URL=sqlite:////data/parlour.db HEALTH_PORT=9090 PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
VOLUME /data
USER parlour
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-m", "bot", "healthy"]
ENTRYPOINT ["python", "-m", "bot"]
