import { parentPort } from "node:worker_threads";
import { Channel, type ChannelMessage } from "../../channel.ts";

export interface EchoService {
  echo(value: number): Promise<number>;
  /** Fills buffers with as many megabytes, keeps them, and never returns to the event loop. */
  keep(megabytes: number): Promise<number>;
}

const port = parentPort!;
const main = new Channel<object>((messages) => port.postMessage(messages), {
  echo: async (value: number) => value,
  keep,
});

async function keep(megabytes: number): Promise<number> {
  const kept: Buffer[] = [];
  while (kept.length < megabytes) kept.push(Buffer.alloc(1024 * 1024, 1));
  for (;;) kept.reverse();
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
