import { createStore } from "zustand/vanilla";

/** `close` is dismissal with Escape or the close button; `other` and `alternative` are additional answers, if offered. */
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
  /** Confirming is destructive: the button that cancels has focus initially. */
  danger?: boolean;
  /** Shown under the message, such as the workflow in question. */
  link?: { href: string; label: string };
}

/** A question that waits for its answer. */
export interface OpenConfirm extends ConfirmOptions {
  answer(result: ConfirmResult): void;
}

/** State of the ConfirmHost. */
export const confirmStore = createStore<{ open: OpenConfirm | undefined }>(() => ({ open: undefined }));

/** Asks for confirmation before an irreversible action. A new question closes the open one. */
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
