import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { logView } from "./log-view.ts";
import type { RunLogProps } from "./OpenLog.tsx";

const OpenLog = lazy(() => import("./OpenLog.tsx").then((module) => ({ default: module.OpenLog })));

/** Log of the shown run below the canvas, if the user has opened it; loaded on demand. */
export function RunLog(props: RunLogProps) {
  const isOpen = useStore(logView, (view) => view.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <OpenLog {...props} />
    </Suspense>
  );
}
