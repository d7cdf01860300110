import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A bot of Java's own library alone: it answers "!ping" with "pong", over Discord's own addresses. */
public class Bot implements WebSocket.Listener {
    static final String TOKEN = System.getenv("DISCORD_TOKEN");
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static final CountDownLatch OVER = new CountDownLatch(1);
    static final Pattern SAID = Pattern.compile("\"channel_id\":\"(\\d+)\".*\"content\":\"!ping\"");
    private final StringBuilder frame = new StringBuilder();

    public static void main(String[] words) throws Exception {
        HTTP.newWebSocketBuilder().buildAsync(URI.create("wss://gateway.discord.gg/?v=10&encoding=json"), new Bot()).join();
        OVER.await();
    }

    @Override
    public void onOpen(WebSocket socket) {
        int intents = 1 << 9 | 1 << 15;
        socket.sendText("{\"op\":2,\"d\":{\"token\":\"" + TOKEN + "\",\"intents\":" + intents + ",\"properties\":{}}}", true);
        socket.request(1);
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence piece, boolean last) {
        frame.append(piece);
        if (last) {
            Matcher said = SAID.matcher(frame);
            if (frame.indexOf("MESSAGE_CREATE") >= 0 && said.find()) answer(said.group(1));
            frame.setLength(0);
        }
        socket.request(1);
        return null;
    }

    static void answer(String channel) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://discord.com/api/v10/channels/" + channel + "/messages"))
            .header("Authorization", "Bot " + TOKEN).header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"content\":\"pong\"}")).build();
        HTTP.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
