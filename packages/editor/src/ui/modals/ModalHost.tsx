import { useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { closeAllModals, modalStack } from "./modal-stack.ts";

/** Draws the open modals, the active one in front. Mounted once; leaving the page closes them. */
export function ModalHost() {
  const open = useStore(modalStack, (state) => state.open);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they belong to the page that was left.
  useEffect(() => closeAllModals, [path]);
  return open.toReversed().map(({ id, draw }) => (
    <Suspense key={id} fallback={null}>
      {draw()}
    </Suspense>
  ));
}
