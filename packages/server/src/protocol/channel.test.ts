import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CallFailed, Channel, type ChannelMessage, type Handlers } from "./channel.ts";

interface Calculator {
  add(numbers: number[]): number;
  divide(numbers: { by: number; value: number }): number;
  note(text: string): void;
}

let ports: MessageChannel;
let lists: ChannelMessage[][];
let notes: string[];
let client: Channel<Calculator>;

const calculator: Handlers<Calculator> = {
  add: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
  divide: async ({ by, value }) => {
    if (by === 0) throw Object.assign(new Error("Not by zero."), { description: "Take another number." });
    return value / by;
  },
  note: (text) => void notes.push(text),
};

/** Both ends over a real port, so that everything is cloned as between threads. */
beforeEach(() => {
  ports = new MessageChannel();
  lists = [];
  notes = [];
  const server = new Channel<object>((messages) => ports.port2.postMessage(messages), calculator);
  client = new Channel<Calculator>((messages) => {
    lists.push(messages);
    ports.port1.postMessage(messages);
  }, {});
  ports.port2.on("message", (messages: ChannelMessage[]) => server.receive(messages));
  ports.port1.on("message", (messages: ChannelMessage[]) => client.receive(messages));
});

afterEach(() => ports.port1.close());

describe("a channel", () => {
  it("resolves calls with the values of the other side, in whatever order they come", async () => {
    const values = [client.call("divide", { value: 6, by: 3 }), client.call("add", [1, 2, 3])];
    expect(await Promise.all(values)).toEqual([2, 6]);
  });

  it("rejects a call with the message and the description of the error", async () => {
    const failure = await client.call("divide", { value: 1, by: 0 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ message: "Not by zero.", description: "Take another number." });
  });

  it("rejects a call that nothing serves", async () => {
    const stranger = client as unknown as Channel<{ multiply(numbers: number[]): number }>;
    await expect(stranger.call("multiply", [1])).rejects.toThrow('Nothing serves "multiply" here.');
  });

  it("sends what one turn of the event loop adds as one list, in order", async () => {
    client.notify("note", "a");
    const sum = client.call("add", [1]);
    client.notify("note", "b");
    await sum;
    expect(notes).toEqual(["a", "b"]);
    expect(lists).toHaveLength(1);
  });
});
