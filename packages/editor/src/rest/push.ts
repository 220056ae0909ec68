import { sessionId } from "./session.ts";

export interface PushMessage<Data = Record<string, unknown>> {
  type: string;
  data: Data;
}

type Listener = (message: PushMessage) => void;

/** Messages from the server: one event stream per tab, opened with the first listener, reopened after a break. */
class PushClient {
  #listeners = new Map<string, Set<Listener>>();
  #stateListeners = new Set<() => void>();
  #source: EventSource | undefined;
  #retry = 0;
  #connected = false;

  /** `type` `*` hears everything. Gives the function that ends it. */
  on(type: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    this.open();
    return () => listeners.delete(listener);
  }

  get isConnected(): boolean {
    return this.#connected;
  }

  onConnectionChange(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  open(): void {
    if (this.#source) return;
    const source = new EventSource(`/rest/push?sessionId=${encodeURIComponent(sessionId)}`);
    this.#source = source;
    source.onopen = () => this.#setConnected(true);
    source.onmessage = (event) => this.#receive(String(event.data));
    source.onerror = () => this.#lost(source);
  }

  close(): void {
    this.#source?.close();
    this.#source = undefined;
    this.#setConnected(false);
  }

  #lost(source: EventSource): void {
    this.#setConnected(false);
    // The browser reconnects by itself unless the answer was an error (signed out, server starting).
    if (source.readyState !== EventSource.CLOSED) return;
    this.#source = undefined;
    this.#retry = Math.min(this.#retry + 1, 6);
    setTimeout(() => this.open(), 500 * 2 ** this.#retry);
  }

  #setConnected(connected: boolean): void {
    if (connected) this.#retry = 0;
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const listener of this.#stateListeners) listener();
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

export const push = new PushClient();
