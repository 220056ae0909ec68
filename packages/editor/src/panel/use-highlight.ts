import type { Item } from "@heddle/workflow";
import { useCallback, useMemo } from "react";
import type { ItemHighlight } from "../data-view/index.ts";
import { nothingHovered, useHover, useHoverStore } from "./model/hover.ts";
import type { DataPlace } from "./model/node-data.ts";
import { pairing } from "./model/paired-items.ts";
import { usePanel } from "./model/panel-context.ts";

/** Returns the highlighted items of a side: the hovered one, or those paired with the hovered one on the other side. */
export function useHighlight(side: "input" | "output", outputPlace: DataPlace): ItemHighlight {
  const { view, input } = usePanel();
  const store = useHoverStore();
  const hover = useHover();
  const isPaired = useMemo(
    () => pairing(side, hover, { view, input, output: outputPlace }),
    [view, input, side, hover, outputPlace],
  );
  const onHover = useCallback(
    (index: number | undefined, item?: Item) =>
      store.setState(index === undefined ? nothingHovered : { side, index, item }),
    [store, side],
  );
  return { hovered: hover.side === side ? hover.index : undefined, isPaired, onHover };
}
