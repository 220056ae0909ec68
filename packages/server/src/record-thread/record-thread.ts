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
  return ifFits(() => new TextEncoder().encode(runDataJson(stored)), null);
}

function search({ entries, text }: SearchedRunData): (FoundPlace | null | "skipped")[] {
  return entries.map((stored) => ifFits(() => findInRunData(stored, text) ?? null, "skipped"));
}

/** The result of `read`, or `otherwise` for data beyond a limit. */
function ifFits<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
