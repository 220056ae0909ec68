import { addressOf, openPush } from "@heddle/api";
import { serverPath } from "../server-path.ts";
import { type OpenChannel, openEventStream, openWebSocket, type PushChannel } from "./push-channel.ts";
import { queryClient } from "./query-client.ts";
import { sessionId } from "./session.ts";
import { settingsQuery } from "./settings.ts";

interface PushMessage<Data = Record<string, unknown>> {
  type: string;
  data: Data;
}

type Listener = (message: PushMessage) => void;

const RETRY_STEP_MS = 3000;
const MAX_RETRY_MS = 30_000;

/** Messages from the server: one channel per tab, opened with the first listener, reopened after a disconnection. */
export class PushClient {
  #listeners = new Map<string, Set<Listener>>();
  #stateListeners = new Set<() => void>();
  #channel: PushChannel | undefined;
  #retries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connected = false;
  #opener: () => OpenChannel;

  /** `opener` returns the function that connects; called for each attempt. */
  constructor(opener: () => OpenChannel) {
    this.#opener = opener;
  }

  /** Subscribes to a type, or to everything by `*`. Returns the function that unsubscribes. */
  on(type: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    this.open();
    return () => listeners.delete(listener);
  }

  get isConnected(): boolean {
    return this.#connected;
  }

  /** True if the channel broke and is not restored yet. */
  get isLost(): boolean {
    return this.#retries > 0;
  }

  onConnectionChange(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  open(): void {
    if (this.#channel || this.#timer !== undefined) return;
    this.#connect();
  }

  /** Reconnects immediately instead of waiting. */
  retryNow(): void {
    if (this.#timer === undefined) return;
    this.#forgetTimer();
    this.#connect();
  }

  close(): void {
    this.#forgetTimer();
    const channel = this.#channel;
    this.#channel = undefined;
    channel?.close();
    this.#change(false, 0);
  }

  #connect(): void {
    let mine: PushChannel | undefined;
    const isMine = () => mine !== undefined && this.#channel === mine;
    mine = this.#opener()(serverPath(addressOf(openPush, { sessionId })), {
      onOpen: () => isMine() && this.#change(true, 0),
      onMessage: (text) => isMine() && this.#receive(text),
      onEnd: () => isMine() && this.#lost(),
    });
    this.#channel = mine;
  }

  #lost(): void {
    this.#channel = undefined;
    const retries = this.#retries + 1;
    this.#timer = setTimeout(() => this.retryNow(), Math.min(RETRY_STEP_MS * retries, MAX_RETRY_MS));
    this.#change(false, retries);
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #change(connected: boolean, retries: number): void {
    const isNew = connected !== this.#connected || retries > 0 !== this.isLost;
    this.#connected = connected;
    this.#retries = retries;
    if (isNew) for (const listener of this.#stateListeners) listener();
  }

  #receive(text: string): void {
    const message = parse(text);
    if (!message) return;
    for (const listener of this.#listeners.get(message.type) ?? []) listener(message);
    for (const listener of this.#listeners.get("*") ?? []) listener(message);
  }
}

function parse(text: string): PushMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null && "type" in message
      ? (message as PushMessage)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Uses an event stream, or a WebSocket if the instance is configured for it. */
export const push = new PushClient(() => {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  return settings?.pushBackend === "websocket" ? openWebSocket : openEventStream;
});
