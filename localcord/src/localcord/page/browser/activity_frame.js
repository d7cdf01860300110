// The window around an Activity: what its SDK says goes to localcord, and the answers come back.

const HELLO = 3;
const live = new URL("/__localcord__/live", location.href);
live.protocol = "ws:";
live.search = location.search;
const socket = new WebSocket(live);
const activity = document.createElement("iframe");
activity.title = "Activity";
activity.allow = "autoplay; fullscreen; clipboard-write";

socket.onmessage = ({ data }) => {
  const frame = JSON.parse(data);
  if (frame[0] === HELLO) {
    activity.src = `/?${new URLSearchParams(frame[1])}`;
    document.body.append(activity);
  } else activity.contentWindow.postMessage(frame, location.origin);
};

addEventListener("message", ({ source, data }) => {
  if (source !== activity.contentWindow || !Array.isArray(data)) return;
  if (data[0] === 2) parent.postMessage({ localcord: "close" }, "*");
  else socket.send(JSON.stringify(data));
});
