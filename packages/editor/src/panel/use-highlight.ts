import { useCallback, useMemo } from "react";
import type { ItemHighlight } from "../data-view/index.ts";
import { inputsOfOutput, outputsOfInput } from "../data-view/model/pairing.ts";
import { useHover, useHoverStore } from "./hover.ts";
import { itemOf } from "./lineage.ts";
import { type DataPlace, dataAt } from "./node-data.ts";
import { type PanelState, usePanel } from "./panel-context.ts";

const none: ReadonlySet<number> = new Set();

/** Which items of a side are lit: the one under the pointer, or those that belong to the one on the other side. */
export function useHighlight(side: "input" | "output", outputPlace: DataPlace): ItemHighlight {
  const { view, input } = usePanel();
  const store = useHoverStore();
  const hover = useHover();
  const paired = useMemo(
    () => pairedItems({ view, input }, side, hover, outputPlace),
    [view, input, side, hover, outputPlace],
  );
  const onHover = useCallback(
    (index: number | undefined) => store.setState({ side: index === undefined ? undefined : side, index }),
    [store, side],
  );
  return { hovered: hover.side === side ? hover.index : undefined, paired, onHover };
}

function pairedItems(
  { view, input }: Pick<PanelState, "view" | "input">,
  side: "input" | "output",
  hover: ReturnType<typeof useHover>,
  outputPlace: DataPlace,
): ReadonlySet<number> {
  if (hover.index === undefined || hover.side === undefined || hover.side === side || !input) return none;
  const output = dataAt(view, outputPlace).items ?? [];
  const direct = view.tasks(outputPlace.node)?.[outputPlace.run]?.source ?? [];
  const slot = direct.findIndex((source) => source?.previousNode === input.node);
  if (side === "output") return slot < 0 ? none : new Set(outputsOfInput(output, hover.index, slot));
  if (slot >= 0) return new Set(inputsOfOutput(output, hover.index, slot));
  const found = itemOf(view, input.node, { ...outputPlace, index: hover.index });
  return "place" in found ? new Set([found.place.index]) : none;
}
