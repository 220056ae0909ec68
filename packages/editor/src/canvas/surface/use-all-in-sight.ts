import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect } from "react";
import { boxAround, fitView } from "../flow/first-view.ts";
import type { FlowModel } from "../flow/flow-model.ts";
import { boxOf, isInSight } from "../flow/is-in-sight.ts";
import type { Size } from "../flow/port-layout.ts";

/** Keeps the whole workflow in sight when the canvas becomes smaller: nodes that were completely visible stay so. */
export function useAllInSight(model: FlowModel): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(
    () =>
      store.subscribe(({ width, height, transform }, before) => {
        if (width >= before.width && height >= before.height) return;
        const nodes = model.getNodes();
        const [x, y, zoom] = transform;
        if (nodes.length === 0) return;
        const around = boxAround(nodes.map(boxOf));
        const isSeen = (screen: Size) => isInSight(around, { x, y, zoom }, screen);
        if (!isSeen(before) || isSeen({ width, height })) return;
        void flow.setViewport(fitView(nodes, { width, height }));
      }),
    [flow, store, model],
  );
}
