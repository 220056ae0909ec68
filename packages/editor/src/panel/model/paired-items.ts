import type { Item } from "@heddle/workflow";
import { originsOf } from "../../data-view/model/pairing.ts";
import type { HoverState } from "./hover.ts";
import { type LineageStart, placesBefore } from "./lineage.ts";
import type { DataPlace, WorkflowView } from "./node-data.ts";

interface Sides {
  view: WorkflowView;
  /** Source of the displayed input, which can be a much earlier node. */
  input: DataPlace | undefined;
  output: DataPlace;
}

/** True if the item at an index is paired with the hovered one. */
export type IsPaired = (index: number, item: Item) => boolean;

const never: IsPaired = () => false;

/**
 * Determines which items of a side are paired with the hovered one on the other side. Called for visible items only.
 */
export function pairing(side: "input" | "output", hover: HoverState, sides: Sides): IsPaired {
  const { view, input, output } = sides;
  const { index, item } = hover;
  if (index === undefined || hover.side === undefined || hover.side === side || !input) return never;
  const sources = view.tasks(output.node)?.[output.run]?.source ?? [];
  const slot = sources.findIndex((source) => source?.previousNode === input.node);
  if (side === "output") {
    if (slot >= 0) return (_, candidate) => comesFrom(candidate, index, slot);
    return (at, candidate) =>
      placesIn(view, input, { ...output, index: at, item: candidate }).includes(index);
  }
  if (slot >= 0) return (at) => item !== undefined && comesFrom(item, at, slot);
  const origins = new Set(placesIn(view, input, { ...output, index, item }));
  return (at) => origins.has(at);
}

function comesFrom(item: Item, index: number, slot: number): boolean {
  return originsOf(item).some((origin) => origin.item === index && (origin.input ?? 0) === slot);
}

/** Returns the indexes in the displayed input from which an item originated. */
function placesIn(view: WorkflowView, input: DataPlace, from: LineageStart): number[] {
  return placesBefore(view, input.node, from)
    .filter((place) => place.output === input.output && place.run === input.run)
    .map((place) => place.index);
}
