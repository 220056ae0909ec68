import { createStore } from "zustand/vanilla";
import type { ModalInputs, ModalKey } from "./keys.ts";

export interface OpenModal<Key extends ModalKey = ModalKey> {
  /** Tells apart what is open; another opening of the same modal has another one. */
  id: number;
  key: Key;
  input: ModalInputs[Key];
}

/** The first entry is the active modal; the others wait behind it. */
export const modalStack = createStore<{ open: readonly OpenModal[] }>(() => ({ open: [] }));

let lastId = 0;

type InputOf<Key extends ModalKey> = undefined extends ModalInputs[Key]
  ? [input?: ModalInputs[Key]]
  : [input: ModalInputs[Key]];

/** Opens a modal in front of those that are open. One that is open already comes to the front, with its new input. */
export function openModal<Key extends ModalKey>(key: Key, ...[input]: InputOf<Key>): void {
  const others = modalStack.getState().open.filter((modal) => modal.key !== key);
  lastId += 1;
  modalStack.setState({ open: [{ id: lastId, key, input }, ...others] });
}

/** Closes the modal of the key, or the active one. */
export function closeModal(key: ModalKey | undefined = activeModal()): void {
  modalStack.setState(({ open }) => ({ open: open.filter((modal) => modal.key !== key) }));
}

export function closeAllModals(): void {
  if (modalStack.getState().open.length > 0) modalStack.setState({ open: [] });
}

export function activeModal(): ModalKey | undefined {
  return modalStack.getState().open[0]?.key;
}

export function isModalOpen(key: ModalKey): boolean {
  return modalStack.getState().open.some((modal) => modal.key === key);
}
