import { parentPort } from "node:worker_threads";
import type { FoundPlace } from "@heddle/api";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import { runDataJson } from "../protocol/read-run-data.ts";
import { findInRunData } from "../protocol/search-run-data.ts";
import type { RecordService, SearchedRunData, StoredRunData } from "../protocol/tasks/record-service.ts";

const port = parentPort!;
const service: Handlers<RecordService> = { read, search };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

function read(stored: StoredRunData): Uint8Array | null {
  try {
    return new TextEncoder().encode(runDataJson(stored));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function search({ entries, text }: SearchedRunData): (FoundPlace | null)[] {
  return entries.map((stored) => findInRunData(stored, text) ?? null);
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
