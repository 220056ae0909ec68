import type { Item, PairedItem } from "@heddle/workflow";
import type { RunResult } from "../run-options.ts";
import { followPair } from "./follow.ts";
import { pairingOf } from "./pairs.ts";

/**
 * What a called workflow gives back: the items of its last node by the first output that has any. Their pairing leads out of the
 * called workflow to the items of the call, by way of its trigger `start`; where it does not, it is left out.
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
    const origin = callCount === 1 ? 0 : originOf(result, start, source, index);
    const { pairedItem: _inside, metadata: _inner, ...rest } = item;
    return origin === undefined ? rest : { ...rest, pairedItem: { item: origin } };
  });
}

function originOf(
  { runData }: RunResult["result"],
  start: string,
  source: { previousNode: string; previousNodeRun: number; previousNodeOutput: number },
  index: number,
): number | undefined {
  const found = followPair(runData, start, { source: [source] }, index);
  if (!("item" in found)) return undefined;
  const pair = pairingOf(found.item as Item);
  return typeof pair === "number" ? pair : (pair as PairedItem | undefined)?.item;
}
