import { type ComponentType, createElement, type ReactNode } from "react";
import { createStore } from "zustand/vanilla";

/** Props of every modal. */
export interface ModalProps<Input = undefined> {
  input: Input;
  onClose(): void;
}

/** A dialog that is opened from anywhere. */
export type Modal<Input> = ComponentType<ModalProps<Input>>;

interface OpenModal {
  /** React key: unique per opening. */
  id: number;
  /** The component; each modal is open at most once. */
  modal: unknown;
  draw(): ReactNode;
}

/** The first entry is the active modal; the others wait behind it. */
export const modalStack = createStore<{ open: readonly OpenModal[] }>(() => ({ open: [] }));

let lastId = 0;

/** Opens a modal in front of the others. One that is open already comes to the front, with its new input. */
export function openModal<Input>(modal: Modal<Input>, input: Input): void {
  const others = modalStack.getState().open.filter((each) => each.modal !== modal);
  const onClose = () => closeModal(modal);
  lastId += 1;
  const opened = { id: lastId, modal, draw: () => createElement(modal, { input, onClose }) };
  modalStack.setState({ open: [opened, ...others] });
}

/** Closes this modal, or the active one. */
export function closeModal(modal: unknown = modalStack.getState().open[0]?.modal): void {
  modalStack.setState(({ open }) => ({ open: open.filter((each) => each.modal !== modal) }));
}

/** Closes every open modal, as when the page changes. */
export function closeAllModals(): void {
  if (modalStack.getState().open.length > 0) modalStack.setState({ open: [] });
}
