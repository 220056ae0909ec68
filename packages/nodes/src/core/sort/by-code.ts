import type { Item, NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SortContext } from "./description.ts";

const TIMEOUT_MS = 60_000;

/** Items sorted by a script that compares two of them. It runs in the sandbox of Code nodes. */
export async function sortByCode(context: SortContext): Promise<NodeOutput> {
  const script = String(context.read.stored("code") ?? "");
  if (!/\breturn\b/.test(script)) {
    throw nodeError("sort-script-without-return", {});
  }
  const { items } = context;
  const result = await context.code.run({
    language: "javaScript",
    mode: "runOnceForAllItems",
    code: around(script),
    items,
    roots: {},
    call: (name) => {
      throw nodeError("sort-script-call", { name });
    },
    timeout: TIMEOUT_MS,
    signal: context.signal,
    onLog: (values) => context.log(...values),
  });
  return [positions(result.value, items.length).map((position) => items[position] as Item)];
}

/** The script starts on the first line so that errors name its lines. */
function around(script: string): string {
  return `var compareItems = function (a, b) {${script}
};
var itemList = $input.all();
return itemList.map(function (item, index) { return index; }).sort(function (a, b) {
  return Number(compareItems(itemList[a], itemList[b])) || 0;
});`;
}

/** The script may have escaped its function; its result must contain every item once. */
function positions(value: unknown, count: number): number[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const isWhole = list.length === count && new Set(list).size === count;
  if (isWhole && list.every((at) => Number.isInteger(at) && Number(at) >= 0 && Number(at) < count)) {
    return list as number[];
  }
  throw nodeError("sort-script-result", {});
}
