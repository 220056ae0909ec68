import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { itemsOfText, jsonOfPage, type PageSource, pagedItems, pageSourceOf } from "@heddle/engine/data";
import type { Item, RunExecutionData, TaskData } from "@heddle/workflow";
import { checkHeap, parseInHeap } from "../platform/threads/parse-in-heap.ts";
import { GrowingBytes } from "../store/spill/growing-bytes.ts";
import { Scratch } from "../store/spill/scratch.ts";

/**
 * Run data too large for one string: a marker byte, then blocks of items, then the rest with a table of the lists, then
 * its offset. Blocks and table are JSON in zstd frames, so that a page of items is read without the others.
 */
export const LARGE_MAGIC = 0x01;

/** Lists with more items are cut into blocks. */
const LARGE_LIST_ITEMS = 5_000;
const BLOCK_ITEMS = 1_000;
/** Shorter lists stay inline, unless blocks must be smaller. */
const SHORT_LIST = 20;
const FOOTER_BYTES = 8;
/** Maximum size of a value in the databases, with a margin. */
const MAX_BYTES = 800 * 2 ** 20;
/** Blocks that are kept after they were read. */
const KEPT_BLOCKS = 8;

const scratch = new Scratch();
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

interface ListTable {
  count: number;
  pageSize: number;
  /** Offset and length of each block, one after the other. */
  blocks: number[];
}

interface Table {
  data: RunExecutionData;
  lists: ListTable[];
}

/** True for run data that must be stored in blocks. */
export function isLarge({ resultData }: RunExecutionData): boolean {
  for (const name in resultData.runData)
    for (const { data } of resultData.runData[name]!)
      for (const items of data?.main ?? [])
        if (items && (items.length > LARGE_LIST_ITEMS || pageSourceOf(items))) return true;
  return false;
}

/** Packs run data list by list; `most` = items per block. */
export function encodeLarge(data: RunExecutionData, most = BLOCK_ITEMS): Uint8Array {
  return new LargeEncoder(most).encode(data);
}

class LargeEncoder {
  readonly #bytes = new GrowingBytes(MAX_BYTES);
  readonly #lists: ListTable[] = [];
  readonly #known = new Map<readonly Item[], number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
    this.#bytes.add(Uint8Array.of(LARGE_MAGIC));
  }

  encode(data: RunExecutionData): Uint8Array {
    const runData: Record<string, unknown> = Object.create(null);
    for (const [name, tasks] of Object.entries(data.resultData.runData))
      runData[name] = tasks.map((task) => this.#withoutItems(task));
    const rest = { ...data, resultData: { ...data.resultData, runData } };
    const table = { data: rest, lists: this.#lists };
    const place = this.#bytes.add(packed(JSON.stringify(table)));
    const footer = new Uint8Array(FOOTER_BYTES);
    new DataView(footer.buffer).setFloat64(0, place, true);
    this.#bytes.add(footer);
    return this.#bytes.take();
  }

  #withoutItems(task: TaskData): unknown {
    if (!task.data) return task;
    return { ...task, data: { ...task.data, main: task.data.main.map((items) => this.#listed(items)) } };
  }

  /** A number in the place of a list. Lists that several node runs share are stored once. */
  #listed(items: Item[] | null): unknown {
    if (!items || (items.length <= Math.min(SHORT_LIST, this.#most) && !pageSourceOf(items))) return items;
    let list = this.#known.get(items);
    if (list === undefined) {
      list = this.#lists.push(this.#packed(items)) - 1;
      this.#known.set(items, list);
    }
    return list;
  }

  #packed(items: readonly Item[]): ListTable {
    const source = pageSourceOf(items);
    const pageSize = source?.pageSize ?? this.#most;
    const blocks: number[] = [];
    for (let page = 0; page * pageSize < items.length; page++) {
      const bytes = source?.pageBytes?.(page) ?? packed(pageText(items, source, page, pageSize));
      blocks.push(this.#bytes.add(bytes), bytes.byteLength);
    }
    return { count: items.length, pageSize, blocks };
  }
}

function packed(text: string): Uint8Array {
  return zstdCompressSync(scratch.bytesOf(text), { params });
}

function pageText(
  items: readonly Item[],
  source: PageSource | undefined,
  page: number,
  pageSize: number,
): string {
  return (
    source?.pageJson?.(page) ??
    JSON.stringify(source?.page(page) ?? items.slice(page * pageSize, (page + 1) * pageSize))
  );
}

/** Inverse of `encodeLarge`; lists are unpacked block by block on reading. @throws RangeError like `parseInHeap`, also while lists are read */
export function decodeLarge(stored: Uint8Array, maxBytes?: number): RunExecutionData {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  const end = stored.byteLength - FOOTER_BYTES;
  const place = view.getFloat64(end, true);
  const { data, lists } = parseInHeap(textOf(stored, place, end - place), maxBytes) as Table;
  const kept = new Map<number, Item[]>();
  const read = (at: number, length: number) => {
    const known = kept.get(at);
    if (known) return known;
    const text = textOf(stored, at, length);
    checkHeap(text, maxBytes);
    const items = itemsOfText(text);
    kept.set(at, items);
    if (kept.size > KEPT_BLOCKS) kept.delete(kept.keys().next().value!);
    return items;
  };
  const paged = lists.map(({ count, pageSize, blocks }) =>
    pagedItems({
      count,
      pageSize,
      page: (index) => read(blocks[index * 2]!, blocks[index * 2 + 1]!),
      pageJson: (index) => jsonOfPage(textOf(stored, blocks[index * 2]!, blocks[index * 2 + 1]!)),
      pageBytes: (index) => stored.subarray(blocks[index * 2]!, blocks[index * 2]! + blocks[index * 2 + 1]!),
    }),
  );
  for (const tasks of Object.values(data.resultData.runData))
    for (const task of tasks)
      if (task.data)
        task.data.main = task.data.main.map((items) =>
          typeof items === "number" ? (paged[items] ?? null) : items,
        );
  return data;
}

function textOf(stored: Uint8Array, at: number, length: number): string {
  return zstdDecompressSync(stored.subarray(at, at + length)).toString();
}
