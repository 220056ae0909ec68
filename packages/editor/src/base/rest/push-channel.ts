/** Events of a channel: open, a message, closed for any reason. */
export interface ChannelEvents {
  onOpen(): void;
  onMessage(text: string): void;
  onEnd(): void;
}

/** A connection over which the server sends messages. */
export interface PushChannel {
  close(): void;
}

/** Opens a channel to the server's push endpoint. */
export type OpenChannel = (path: string, events: ChannelEvents) => PushChannel;

/** Opens a channel over server-sent events. */
export const openEventStream: OpenChannel = (path, events) => {
  const source = new EventSource(path);
  source.onopen = () => events.onOpen();
  source.onmessage = (event) => events.onMessage(String(event.data));
  source.onerror = () => {
    // Browsers would reconnect at their own pace.
    source.close();
    events.onEnd();
  };
  return source;
};

/** Opens a channel over a WebSocket. */
export const openWebSocket: OpenChannel = (path, events) => {
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
  socket.onopen = () => events.onOpen();
  socket.onmessage = (event) => events.onMessage(String(event.data));
  socket.onclose = () => events.onEnd();
  return socket;
};
