import { parentPort } from "node:worker_threads";
import { Channel, type ChannelMessage } from "../../channel.ts";

export interface EchoService {
  echo(value: number): Promise<number>;
}

const port = parentPort!;
const main = new Channel<object>((messages) => port.postMessage(messages), {
  echo: async (value: number) => value,
});
port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
