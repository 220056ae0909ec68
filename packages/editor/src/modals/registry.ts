import { type ComponentType, lazy } from "react";
import type { ModalInputs, ModalKey } from "./keys.ts";

export interface ModalProps<Key extends ModalKey = ModalKey> {
  input: ModalInputs[Key];
  onClose(): void;
}

type Modal<Key extends ModalKey> = ComponentType<ModalProps<Key>>;

/** What draws a modal; loaded when it first opens. One line for each. */
export const registry: { [Key in ModalKey]?: Modal<Key> } = {
  about: lazy(() => import("../shell/AboutDialog.tsx").then((module) => ({ default: module.AboutDialog }))),
};
