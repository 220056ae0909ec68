import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import {
  type Item,
  type SupplyConnection,
  shownOutputs,
  type TaskData,
  type TaskOutputs,
} from "@heddle/workflow";
import { parseInHeap } from "../platform/threads/parse-in-heap.ts";

/** Items are packed in blocks, so that a page of them is read without the rest. */
export const ITEMS_PER_BLOCK = 500;
/** Below this many bytes compressing costs more time than it saves memory. */
const MIN_COMPRESSED_BYTES = 32_768;
const ZSTD_MAGIC = 0x28;

/** One node run in the form in which it crosses threads and waits to be read: its items are separate from its metadata. */
export interface KeptTask {
  node: string;
  runIndex: number;
  /** The task without its data, as JSON. */
  head: string;
  /** For a run of a sub-node: the type of the connection by which it returned its outputs. */
  supplied?: SupplyConnection;
  /** Undefined when the node gave no data at all. */
  outputs?: (KeptOutput | null)[] | undefined;
}

/** The items of one output, packed. */
export interface KeptOutput {
  count: number;
  /** Lists of `ITEMS_PER_BLOCK` items each, as JSON that can be compressed. */
  blocks: Uint8Array[];
}

/** Packs a node run; `bytes` is the size of its items as JSON. */
export function keepTask(node: string, runIndex: number, task: TaskData): { kept: KeptTask; bytes: number } {
  const { data, ...head } = task;
  let bytes = 0;
  const supplied = data && suppliedBy(data);
  const outputs = shownOutputs(data)?.map((items): KeptOutput | null => {
    if (!items) return null;
    const blocks: Uint8Array[] = [];
    for (let at = 0; at < items.length; at += ITEMS_PER_BLOCK) {
      const text = new TextEncoder().encode(JSON.stringify(items.slice(at, at + ITEMS_PER_BLOCK)));
      bytes += text.byteLength;
      blocks.push(pack(text));
    }
    return { count: items.length, blocks };
  });
  const kept = { node, runIndex, head: JSON.stringify(head), outputs };
  return { kept: supplied === undefined ? kept : { ...kept, supplied }, bytes };
}

/** Items `from` … `to` of an output. */
export function keptItems({ count, blocks }: KeptOutput, from = 0, to = count): Item[] {
  const items: Item[] = [];
  const end = Math.min(to, count);
  for (let index = Math.floor(from / ITEMS_PER_BLOCK); index * ITEMS_PER_BLOCK < end; index++) {
    const block = blocks[index];
    if (!block) break;
    const start = index * ITEMS_PER_BLOCK;
    const all = unpack(block);
    const part =
      start >= from && start + all.length <= end ? all : all.slice(Math.max(0, from - start), end - start);
    for (const item of part) items.push(item);
  }
  return items;
}

/** The original node run. */
export function unpackTask({ head, outputs, supplied }: KeptTask): TaskData {
  const task = JSON.parse(head) as TaskData;
  if (!outputs) return task;
  const lists = outputs.map((output) => output && keptItems(output));
  task.data = supplied === undefined ? { main: lists } : { main: [], [supplied]: lists };
  return task;
}

/** Connection type through which a sub-node returned its outputs; `undefined` for nodes of the main order. */
function suppliedBy(data: TaskOutputs): SupplyConnection | undefined {
  if (data.main.length > 0) return undefined;
  return Object.keys(data).find((key): key is SupplyConnection => key.startsWith("ai_"));
}

function pack(text: Uint8Array): Uint8Array {
  if (text.byteLength < MIN_COMPRESSED_BYTES) return text;
  const packed = zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  // A separate copy, so that only these bytes are transferred between threads.
  return new Uint8Array(packed);
}

function unpack(block: Uint8Array): Item[] {
  const text = block[0] === ZSTD_MAGIC ? zstdDecompressSync(block) : Buffer.from(block);
  return parseInHeap(text.toString()) as Item[];
}
