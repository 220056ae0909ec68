import { useStore, ViewportPortal } from "@xyflow/react";
import { useSyncExternalStore } from "react";
import styles from "./GuideLines.module.css";
import { onGuides, shownGuides } from "./guide-store.ts";

/** Overhang of a line beyond the nodes it touches, in screen pixels. */
const OVERHANG_PX = 12;

/** Guides along which the dragged nodes align with others. */
export function GuideLines() {
  const guides = useSyncExternalStore(onGuides, shownGuides);
  const zoom = useStore((state) => (shownGuides().length === 0 ? 1 : state.transform[2]));
  if (guides.length === 0) return null;
  const over = OVERHANG_PX / zoom;
  return (
    <ViewportPortal>
      <svg className={styles["guides"]} aria-hidden="true" data-guides={guides.length}>
        {guides.map(({ axis, at, from, to }) => {
          const [begin, end] = [from - over, to + over];
          const key = `${axis}${at}`;
          return axis === "x" ? (
            <line key={key} strokeWidth={1 / zoom} x1={at} x2={at} y1={begin} y2={end} />
          ) : (
            <line key={key} strokeWidth={1 / zoom} x1={begin} x2={end} y1={at} y2={at} />
          );
        })}
      </svg>
    </ViewportPortal>
  );
}
