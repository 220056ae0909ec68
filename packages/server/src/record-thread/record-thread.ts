import { parentPort } from "node:worker_threads";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import { runDataJson } from "../protocol/read-run-data.ts";
import type { RecordService, StoredRunData } from "../protocol/record-service.ts";

const port = parentPort!;
const service: Handlers<RecordService> = { read };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

function read(stored: StoredRunData): Uint8Array | null {
  try {
    return new TextEncoder().encode(runDataJson(stored));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
