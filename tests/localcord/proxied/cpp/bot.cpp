// A bot of Boost.Beast and OpenSSL: /count shows a button, and each press counts one more. It speaks to Discord's own
// addresses, by the proxy that HTTPS_PROXY names. OpenSSL trusts what SSL_CERT_FILE says.
#include <utility>  // Boost 1.74 uses std::exchange without it

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using nlohmann::json;
using Stream = beast::ssl_stream<asio::ip::tcp::socket>;
using Socket = websocket::stream<Stream>;
template <typename Result> using Async = asio::awaitable<Result>;

enum Opcode { DISPATCH = 0, HEARTBEAT = 1, IDENTIFY = 2, RECONNECT = 7, INVALID_SESSION = 9, HEARTBEAT_ACK = 11 };
enum InteractionType { COMMAND = 2, COMPONENT = 3 };
enum AnswerType { REPLY = 4, UPDATE = 7 };
enum ComponentType { ACTION_ROW = 1, BUTTON = 2 };
constexpr int PRIMARY_STYLE = 1;

std::string variable(const char *name) {
    const char *value = std::getenv(name);
    return value ? value : "";
}

void rethrow(std::exception_ptr error) {
    if (error) std::rethrow_exception(error);
}

struct Address {
    std::string host, port;
};

// Return the proxy of HTTPS_PROXY ("http://host:port"), or else the host itself.
Address first_hop(const std::string &host) {
    std::string proxy = variable("HTTPS_PROXY");
    if (proxy.empty()) return {host, "443"};
    proxy.erase(0, proxy.find("//") + 2);
    const auto colon = proxy.rfind(':');
    return {proxy.substr(0, colon), proxy.substr(colon + 1)};
}

class Bot {
  public:
    Bot() : tls_(asio::ssl::context::tls_client), heartbeat_timer_(io_) {
        tls_.set_default_verify_paths();
        tls_.set_verify_mode(asio::ssl::verify_peer);
    }

    // Listen at the gateway in this thread. Requests block, and so have threads of their own.
    void run() {
        const std::string url = call(http::verb::get, "/gateway/bot").at("url");
        const std::string host = url.substr(std::string("wss://").size());
        Socket socket(connect(host));
        socket.handshake(host, "/?v=10&encoding=json");
        asio::co_spawn(io_, listen(socket), rethrow);
        io_.run();
    }

  private:
    Stream connect(const std::string &host) {
        const Address address = first_hop(host);
        Stream stream(io_, tls_);
        asio::connect(stream.next_layer(), asio::ip::tcp::resolver(io_).resolve(address.host, address.port));
        if (address.host != host) ask_for_tunnel(stream.next_layer(), host + ":443");
        stream.set_verify_callback(asio::ssl::host_name_verification(host));
        if (!SSL_set_tlsext_host_name(stream.native_handle(), host.c_str())) throw std::runtime_error("no SNI");
        stream.handshake(asio::ssl::stream_base::client);
        return stream;
    }

    void ask_for_tunnel(asio::ip::tcp::socket &tcp, const std::string &target) {
        http::request<http::empty_body> request(http::verb::connect, target, 11);
        request.set(http::field::host, target);
        http::write(tcp, request);
        http::response_parser<http::empty_body> answer;
        answer.skip(true);  // what follows the head belongs to the tunnel
        beast::flat_buffer buffer;
        http::read_header(tcp, buffer, answer);
        if (answer.get().result() != http::status::ok) throw std::runtime_error("the proxy refuses " + target);
    }

    json call(http::verb method, const std::string &path, const json &body = nullptr) {
        Stream stream = connect("discord.com");
        http::request<http::string_body> request(method, "/api/v10" + path, 11);
        request.set(http::field::host, "discord.com");
        request.set(http::field::user_agent, "DiscordBot (https://example.org, 1.0)");
        request.set(http::field::authorization, "Bot " + token_);
        request.set(http::field::content_type, "application/json");
        if (!body.is_null()) request.body() = body.dump();
        request.prepare_payload();
        http::write(stream, request);
        http::response<http::string_body> answer;
        beast::flat_buffer buffer;
        http::read(stream, buffer, answer);
        if (answer.result_int() >= 300) throw std::runtime_error(path + ": " + answer.body());
        return answer.body().empty() ? json() : json::parse(answer.body());
    }

    Async<void> listen(Socket &socket) {
        const json hello = co_await receive(socket);
        json identify = {{"token", token_}, {"intents", 0}};
        identify["properties"] = {{"os", "linux"}, {"browser", "beast"}, {"device", "beast"}};
        co_await send(socket, IDENTIFY, identify);
        asio::co_spawn(io_, keep_beating(socket, hello.at("d").at("heartbeat_interval")), rethrow);
        for (;;) {
            const json frame = co_await receive(socket);
            switch (frame.at("op").get<int>()) {
            case DISPATCH: on_event(frame.at("t"), frame.at("d")); break;
            case HEARTBEAT: heartbeat_timer_.cancel(); break;  // Discord wants one at once
            case HEARTBEAT_ACK: acknowledged_ = true; break;
            case RECONNECT:
            case INVALID_SESSION: throw std::runtime_error("the session is over: " + frame.dump());
            }
        }
    }

    Async<json> receive(Socket &socket) {
        beast::flat_buffer buffer;
        co_await socket.async_read(buffer, use_awaitable);
        json frame = json::parse(beast::buffers_to_string(buffer.data()));
        if (!frame.at("s").is_null()) sequence_ = frame.at("s");
        co_return frame;
    }

    Async<void> send(Socket &socket, Opcode opcode, json data) {
        const std::string text = json{{"op", opcode}, {"d", data}}.dump();
        co_await socket.async_write(asio::buffer(text), use_awaitable);
    }

    // After identify nothing else writes to the socket, so that two frames never mix.
    Async<void> keep_beating(Socket &socket, int milliseconds) {
        std::random_device random;
        auto wait = std::chrono::milliseconds(std::uniform_int_distribution(0, milliseconds)(random));
        for (;;) {
            heartbeat_timer_.expires_after(wait);
            boost::system::error_code cancelled;
            co_await heartbeat_timer_.async_wait(asio::redirect_error(use_awaitable, cancelled));
            if (!cancelled && !acknowledged_) throw std::runtime_error("Discord does not acknowledge heartbeats");
            acknowledged_ = false;
            co_await send(socket, HEARTBEAT, sequence_);
            wait = std::chrono::milliseconds(milliseconds);
        }
    }

    void on_event(const std::string &name, const json &data) {
        if (name == "READY") asio::post(workers_, [=, this] { register_command(data.at("application").at("id")); });
        if (name == "INTERACTION_CREATE") asio::post(workers_, [=, this] { answer(data); });
    }

    void register_command(const std::string &application) {
        const json command = {{"name", "count"}, {"description", "Count presses of a button"}};
        call(http::verb::post, "/applications/" + application + "/commands", command);
    }

    // The button carries how often it was pressed: the bot itself remembers nothing.
    void answer(const json &interaction) {
        const bool pressed = interaction.at("type") == COMPONENT;
        if (!pressed && interaction.at("type") != COMMAND) return;
        const int count = pressed ? std::stoi(interaction.at("data").at("custom_id").get<std::string>()) + 1 : 0;
        json button = {{"type", BUTTON}, {"style", PRIMARY_STYLE}, {"label", "One more"}};
        button["custom_id"] = std::to_string(count);
        json message = {{"content", std::to_string(count) + " presses"}};
        message["components"] = json::array({{{"type", ACTION_ROW}, {"components", json::array({button})}}});
        const std::string id = interaction.at("id"), token = interaction.at("token");
        const json body = {{"type", pressed ? UPDATE : REPLY}, {"data", message}};
        call(http::verb::post, "/interactions/" + id + "/" + token + "/callback", body);
    }

    const std::string token_ = variable("DISCORD_TOKEN");
    asio::io_context io_;
    asio::thread_pool workers_{2};
    asio::ssl::context tls_;
    asio::steady_timer heartbeat_timer_;
    json sequence_;
    bool acknowledged_ = true;
};

int main() {
    try {
        Bot().run();
    } catch (const std::exception &error) {
        std::cerr << error.what() << std::endl;
    }
    return 1;
}
