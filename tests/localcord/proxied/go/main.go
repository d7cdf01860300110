// A bot in plain Go, with the websockets that discordgo uses: it answers "!ping" with "pong", over Discord's own addresses.
package main

import (
	"bytes"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/gorilla/websocket"
)

type frame struct {
	Op   int             `json:"op"`
	Type string          `json:"t"`
	Data json.RawMessage `json:"d"`
}

func call(method, path string, body interface{}) []byte {
	form, _ := json.Marshal(body)
	request, _ := http.NewRequest(method, "https://discord.com/api/v10"+path, bytes.NewReader(form))
	request.Header.Set("Authorization", "Bot "+os.Getenv("DISCORD_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	read, _ := io.ReadAll(answer.Body)
	return read
}

func main() {
	var gateway struct{ URL string }
	json.Unmarshal(call("GET", "/gateway/bot", nil), &gateway)
	socket, _, err := websocket.DefaultDialer.Dial(gateway.URL+"/?v=10&encoding=json", nil)
	if err != nil {
		log.Fatal(err)
	}
	identify := map[string]interface{}{
		"token": os.Getenv("DISCORD_TOKEN"), "intents": 1<<9 | 1<<15, "properties": map[string]string{},
	}
	socket.WriteJSON(map[string]interface{}{"op": 2, "d": identify})
	go func() {
		for range time.Tick(30 * time.Second) {
			socket.WriteJSON(map[string]interface{}{"op": 1, "d": nil})
		}
	}()
	for {
		var heard frame
		if err := socket.ReadJSON(&heard); err != nil {
			log.Fatal(err)
		}
		if heard.Type == "MESSAGE_CREATE" {
			var message struct{ Content string }
			var ids struct {
				ChannelID string `json:"channel_id"`
			}
			json.Unmarshal(heard.Data, &message)
			json.Unmarshal(heard.Data, &ids)
			if message.Content == "!ping" {
				call("POST", "/channels/"+ids.ChannelID+"/messages", map[string]string{"content": "pong"})
			}
		}
	}
}
