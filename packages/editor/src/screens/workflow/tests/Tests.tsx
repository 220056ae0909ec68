import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { testsView } from "./tests-view.ts";

const TestsPanel = lazy(() => import("./TestsPanel.tsx").then((module) => ({ default: module.TestsPanel })));

/** The tests of the open workflow below the canvas; loaded when the user opens them. */
export function Tests() {
  const isOpen = useStore(testsView, (view) => view.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <TestsPanel />
    </Suspense>
  );
}
