import { createStore } from "zustand/vanilla";

/** `close` is a dismissal by Escape or the cross; `other` and `alternative` further ways out, where they were offered. */
export type ConfirmResult = "confirmed" | "cancel" | "close" | "other" | "alternative";

/** A question and its answers. */
export interface ConfirmOptions {
  title: string;
  message?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** A third button, such as "Don't save". */
  otherLabel?: string;
  /** A fourth button. */
  alternativeLabel?: string | undefined;
  /** Confirming destroys something: the focus begins on the button that does nothing. */
  danger?: boolean;
  /** Shown under the message, such as the workflow in question. */
  link?: { href: string; label: string };
}

/** A question that waits for its answer. */
export interface OpenConfirm extends ConfirmOptions {
  answer(result: ConfirmResult): void;
}

/** What the ConfirmHost shows. */
export const confirmStore = createStore<{ open: OpenConfirm | undefined }>(() => ({ open: undefined }));

/** Asks before something that cannot be taken back. A new question closes the one that is open. */
export function confirm(options: ConfirmOptions): Promise<ConfirmResult> {
  confirmStore.getState().open?.answer("close");
  return new Promise((resolve) => {
    const answer = (result: ConfirmResult) => {
      confirmStore.setState({ open: undefined });
      resolve(result);
    };
    confirmStore.setState({ open: { ...options, answer } });
  });
}
