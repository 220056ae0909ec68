import type { Item, PairedItem, Source } from "@heddle/workflow";
import { pairingOf } from "../items/pairs.ts";
import type { RunResult } from "../run-options.ts";
import { followPair } from "./follow.ts";

/**
 * Items returned by a called workflow: those of its last node, from the first non-empty output. Their pairing is traced
 * through the trigger `start` of the called workflow to the items of the call, and omitted if it does not lead there.
 */
export function callItems({ result, lastOutput }: RunResult, start: string, callCount: number): Item[] {
  const output = lastOutput?.findIndex((items) => items && items.length > 0) ?? -1;
  const items = lastOutput?.[output] ?? [];
  const last = result.lastNodeExecuted ?? start;
  const source = {
    previousNode: last,
    previousNodeRun: (result.runData[last]?.length ?? 1) - 1,
    previousNodeOutput: output,
  };
  return items.map((item, index) => {
    const origin = callCount === 1 ? 0 : originOf(result, start, { source, itemIndex: index });
    const { pairedItem: _inside, metadata: _inner, ...rest } = item;
    return origin === undefined ? rest : { ...rest, pairedItem: { item: origin } };
  });
}

function originOf(
  { runData }: RunResult["result"],
  start: string,
  { source, itemIndex }: { source: Source; itemIndex: number },
): number | undefined {
  const found = followPair(runData, { name: start, source: [source], itemIndex });
  if (!("item" in found)) return undefined;
  const pair = pairingOf(found.item as Item);
  return typeof pair === "number" ? pair : (pair as PairedItem | undefined)?.item;
}
