import { failForNode } from "../errors.ts";
import type { Run } from "../run.ts";
import type { PairedLookup, ScopeItem } from "../scope.ts";
import { toNumber } from "../values/coerce.ts";

/** The current item; undefined when the node has no input. */
export function currentItem(run: Run): ScopeItem | undefined {
  return run.scope.items[run.scope.itemIndex];
}

/** @throws ExpressionError `node-not-found` for a name that is not in the workflow. */
export function requireNode(name: string, run: Run): void {
  if (!run.scope.run.hasNode(name)) failForNode(name, "node-not-found", name);
}

/** An output or run index; undefined leaves the choice to the engine. */
function indexArgument(value: unknown, run: Run): number | undefined {
  return value === undefined || value === null ? undefined : toNumber(value, run);
}

/**
 * Items that a node sent out. Negative run indexes count from the latest run; omitted indexes leave the choice to the engine.
 * @throws ExpressionError `not-run` when the node has not run.
 */
export function itemsOfNode(
  name: string,
  output: unknown,
  runIndex: unknown,
  run: Run,
): readonly ScopeItem[] {
  requireNode(name, run);
  const view = run.scope.run;
  const wantedRun = indexArgument(runIndex, run);
  const items = view.outputItems(
    name,
    indexArgument(output, run),
    wantedRun !== undefined && wantedRun < 0 ? view.runCount(name) + wantedRun : wantedRun,
  );
  if (items !== undefined) return items;
  return view.runCount(name) === 0 ? failForNode(name, "not-run", name) : [];
}

/** The item of a node that an input item came from. @throws ExpressionError when its lineage cannot be followed. */
export function pairedItem(name: string, index: number, run: Run): ScopeItem {
  requireNode(name, run);
  const lookup = run.scope.run.pairedItem(name, index);
  return "item" in lookup ? lookup.item : failLookup(name, lookup);
}

function failLookup(name: string, lookup: Exclude<PairedLookup, { item: ScopeItem }>): never {
  const brokenAt = lookup.brokenAt ?? name;
  switch (lookup.failure) {
    case "not-run":
      return failForNode(brokenAt, "not-run", brokenAt);
    case "no-pairing":
      return failForNode(brokenAt, "no-pairing", name, brokenAt);
    case "ambiguous":
      return failForNode(brokenAt, "ambiguous", name, brokenAt);
    case "not-connected":
      return failForNode(name, "not-connected", name);
    case "out-of-range":
      return failForNode(brokenAt, "out-of-range", brokenAt);
  }
}

/** The item at an index of a node's output, as `$node["X"]` reads it. @throws ExpressionError `out-of-range`. */
export function itemAt(name: string, index: number, run: Run): ScopeItem {
  return itemsOfNode(name, undefined, undefined, run)[index] ?? failForNode(name, "out-of-range", name);
}
