import { type Item, NodeError, type NodeOutput } from "@heddle/workflow";
import type { SortContext } from "./description.ts";

const TIMEOUT_MS = 60_000;

/** Items sorted by a script that compares two of them. It runs in the sandbox of Code nodes. */
export async function sortByCode(context: SortContext): Promise<NodeOutput> {
  const script = String(context.read.stored("code") ?? "");
  if (!/\breturn\b/.test(script)) {
    throw new NodeError("The script to sort by returns nothing", {
      description: "It must return a number: below 0 when a comes first, above 0 when b comes first.",
    });
  }
  const { items } = context;
  const result = await context.code.run({
    language: "javaScript",
    mode: "runOnceForAllItems",
    code: around(script),
    items,
    roots: {},
    call: (name) => {
      throw new NodeError(`The script to sort by cannot use ${name}: it sees the items a and b only.`);
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

/** The script may have escaped its function; the result must name every item once. */
function positions(value: unknown, count: number): number[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const isWhole = list.length === count && new Set(list).size === count;
  if (isWhole && list.every((at) => Number.isInteger(at) && Number(at) >= 0 && Number(at) < count)) {
    return list as number[];
  }
  throw new NodeError("The script to sort by did not compare items", {
    description: "It must only compare the items a and b and return a number.",
  });
}
