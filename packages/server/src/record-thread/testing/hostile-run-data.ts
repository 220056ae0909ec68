import { zstdCompressSync } from "node:zlib";

/** Stored run data of one item with the JSON of a value: a few kilobytes whose values need gigabytes. */
export function storedValue(json: string): Uint8Array {
  const item = `{"json":{"value":${json}}}`;
  const task = `{"startTime":1,"executionTime":1,"source":[],"data":{"main":[[${item}]]}}`;
  return new Uint8Array(zstdCompressSync(Buffer.from(`{"resultData":{"runData":{"a":[${task}]}}}`)));
}

/** JSON of a list with as many parts as fit into the megabytes. */
export function listOf(part: string, megabytes: number): string {
  return `[${part.repeat((megabytes * 2 ** 20) / part.length)}0]`;
}
