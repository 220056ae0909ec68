/** Longer lists are sent immediately: the first messages of a long turn must not wait for the last. */
const MAX_LIST_MESSAGES = 32;

/** Collects messages and sends them as one list per turn of the event loop. */
export class Outbox<Message> {
  readonly #send: (messages: Message[]) => void;
  #messages: Message[] = [];

  constructor(send: (messages: Message[]) => void) {
    this.#send = send;
  }

  add(message: Message): void {
    this.#messages.push(message);
    if (this.#messages.length === 1) setImmediate(() => this.flush());
    else if (this.#messages.length >= MAX_LIST_MESSAGES) this.flush();
  }

  flush(): void {
    if (this.#messages.length === 0) return;
    const messages = this.#messages;
    this.#messages = [];
    this.#send(messages);
  }
}
