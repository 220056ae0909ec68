import { useRouterState } from "@tanstack/react-router";
import { type ComponentType, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { closeAllModals, closeModal, modalStack } from "./modal-stack.ts";
import { type ModalProps, registry } from "./registry.ts";

/** Draws the modals that are open, the active one in front. Mounted once; leaving the page closes them. */
export function ModalHost() {
  const open = useStore(modalStack, (state) => state.open);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they belong to the page that was left.
  useEffect(() => closeAllModals, [path]);
  return open.toReversed().map(({ id, key, input }) => {
    const Modal = registry[key] as ComponentType<ModalProps> | undefined;
    if (!Modal) return null;
    return (
      <Suspense key={id} fallback={null}>
        <Modal input={input} onClose={() => closeModal(key)} />
      </Suspense>
    );
  });
}
