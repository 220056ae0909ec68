import type { ServerResponse } from "node:http";
import { openPush } from "@heddle/api";
import { PacedSender } from "../../../platform/push/paced-sender.ts";
import type { PushConnection } from "../../../platform/push/push-hub.ts";
import { tabKey } from "../../../platform/push/tab-key.ts";
import { type ChannelCall, serveChannel } from "../../call/serve.ts";

type PushCall = ChannelCall<typeof openPush>;

export default serveChannel(openPush, {
  openStream: (call, response) => {
    const { push } = call.context;
    const connection = eventStream(call, response);
    push.connect(connection);
    // A message can arrive between the end of the response and its close.
    response.on("error", () => response.destroy());
    response.on("close", () => push.disconnect(connection));
  },

  openSocket: (call, socket) => {
    const { push } = call.context;
    const sender = new PacedSender((text, done) => socket.send(text, done));
    const connection: PushConnection = {
      ...ownerOf(call),
      send: (text) => sender.send(text),
      ping: () => (sender.isStuck ? socket.terminate() : socket.ping()),
      close: () => socket.close(),
    };
    push.connect(connection);
    socket.on("error", () => socket.terminate());
    socket.on("close", () => push.disconnect(connection));
  },
});

function eventStream(call: PushCall, response: ServerResponse): PushConnection {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    connection: "keep-alive",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  response.write(":connected\n\n");
  const sender = new PacedSender((text, done) => response.write(`data: ${text}\n\n`, done));
  return {
    ...ownerOf(call),
    send: (text) => sender.send(text),
    ping: () => (sender.isStuck ? response.destroy() : response.write(":ping\n\n")),
    close: () => response.end(),
  };
}

function ownerOf({ query, session }: PushCall): Pick<PushConnection, "tab" | "userId" | "idHash"> {
  const { id } = session.user;
  return { tab: tabKey(id, query.sessionId), userId: id, idHash: session.idHash };
}
