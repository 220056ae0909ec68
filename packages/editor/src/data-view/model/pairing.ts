import type { Item, PairedItem, Source, TaskData } from "@heddle/workflow";

/** Where an item came from: the position in input `input` of its run. */
export function originsOf(item: Item | undefined): PairedItem[] {
  const paired = item?.pairedItem;
  if (paired === undefined) return [];
  return [paired].flat().map((each) => (typeof each === "number" ? { item: each } : each));
}

/** Positions of the input items that output item `index` came from, for one input. */
export function inputsOfOutput(output: readonly Item[], index: number, input = 0): number[] {
  return originsOf(output[index])
    .filter((origin) => (origin.input ?? 0) === input)
    .map((origin) => origin.item);
}

/** Positions of the output items that came from input item `index`. */
export function outputsOfInput(output: readonly Item[], index: number, input = 0): number[] {
  return output.flatMap((item, position) =>
    originsOf(item).some((origin) => origin.item === index && (origin.input ?? 0) === input)
      ? [position]
      : [],
  );
}

/** The items that a source names. */
export function sourceItems(
  source: Source | null | undefined,
  tasks: readonly TaskData[] | undefined,
): Item[] | undefined {
  const task = tasks?.[source?.previousNodeRun ?? 0];
  return task?.data?.main[source?.previousNodeOutput ?? 0] ?? undefined;
}
