import { Outbox } from "./outbox.ts";

/** The argument of a service function. */
type Argument<Served> = Served extends (argument: infer Taken) => unknown ? Taken : never;
/** The settled result of a service function. */
type Value<Served> = Served extends (argument: never) => infer Returned ? Awaited<Returned> : never;

/** Handlers for the other side of a channel. Each returns its value synchronously or later. */
export type Handlers<Service> = {
  [Name in keyof Service]: (
    argument: Argument<Service[Name]>,
  ) => Value<Service[Name]> | Promise<Value<Service[Name]>>;
};

/** Why a call failed, as it crosses the channel. */
interface Failure {
  readonly message: string;
  readonly description?: string | undefined;
}

/** Messages of a channel. A message with a `call` is answered by a reply with the same number. */
export type ChannelMessage =
  | { readonly name: string; readonly argument: unknown; readonly call?: number }
  | { readonly reply: number; readonly value?: unknown; readonly failure?: Failure };

/** A call that the other side could not do. */
export class CallFailed extends Error {
  readonly description: string | undefined;

  constructor({ message, description }: Failure) {
    super(message);
    this.description = description;
  }
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * One end of a typed connection between two threads. A service is an interface of functions with one argument: `Remote`
 * is the service of the other side. Messages travel in lists, one list per turn of the event loop, in the order in
 * which they were sent.
 */
export class Channel<Remote> {
  readonly #outbox: Outbox<ChannelMessage>;
  readonly #handlers: Readonly<Record<string, (argument: unknown) => unknown>>;
  readonly #pending = new Map<number, PendingCall>();
  #calls = 0;

  /** `send` sends a list of messages to the other side; `handlers` handle the other side's calls. */
  constructor(send: (messages: ChannelMessage[]) => void, handlers: object) {
    this.#outbox = new Outbox(send);
    this.#handlers = handlers as Record<string, (argument: unknown) => unknown>;
  }

  /** Resolves with the value that the other side returns. @throws CallFailed with its error. */
  call<Name extends keyof Remote & string>(
    name: Name,
    argument: Argument<Remote[Name]>,
  ): Promise<Value<Remote[Name]>> {
    const call = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#pending.set(call, { resolve: resolve as PendingCall["resolve"], reject });
      this.#outbox.add({ name, argument, call });
    });
  }

  /** The same if the result is not needed. */
  notify<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): void {
    this.#outbox.add({ name, argument });
  }

  /** Takes a list of messages from the other side. */
  receive(messages: readonly ChannelMessage[]): void {
    for (const message of messages) {
      if ("reply" in message) this.#settle(message);
      else if (message.call === undefined) this.#handler(message.name)(message.argument);
      else this.#answer(message.call, message.name, message.argument);
    }
  }

  #handler(name: string): (argument: unknown) => unknown {
    const handler = this.#handlers[name];
    if (handler) return handler;
    throw new Error(`Nothing serves "${name}" here.`);
  }

  #answer(call: number, name: string, argument: unknown): void {
    try {
      const value = this.#handler(name)(argument);
      if (!(value instanceof Promise)) this.#reply(call, value);
      else
        value.then(
          (settled) => this.#reply(call, settled),
          (error) => this.#fail(call, error),
        );
    } catch (error) {
      this.#fail(call, error);
    }
  }

  #reply(call: number, value: unknown): void {
    this.#outbox.add({ reply: call, value });
  }

  #fail(call: number, error: unknown): void {
    const { message, description } = error as Failure;
    this.#outbox.add({ reply: call, failure: { message, description } });
  }

  #settle({ reply, value, failure }: Extract<ChannelMessage, { reply: number }>): void {
    const pending = this.#pending.get(reply);
    this.#pending.delete(reply);
    if (failure) pending?.reject(new CallFailed(failure));
    else pending?.resolve(value);
  }
}
