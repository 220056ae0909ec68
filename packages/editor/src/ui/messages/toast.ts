import { Toast } from "@base-ui/react/toast";
import { isResponseError } from "../../base/rest/response-error.ts";

/** What the color and icon of a toast say. */
export type ToastKind = "success" | "info" | "warning" | "error";

/** What a toast shows besides its title and description. */
export interface ToastData {
  kind: ToastKind;
  message?: string | undefined;
  details?: string | undefined;
  action?: { label: string; run(): void } | undefined;
}

/** Texts may hold the simple HTML that messages may have. */
export interface ToastOptions {
  title: string;
  /** What the message is about. */
  description?: string | undefined;
  /** What went wrong, in the words of the part that failed. */
  message?: string | undefined;
  /** Shown on demand, cut at 500 characters. */
  details?: string | undefined;
  /** A way on, such as "Open the node". */
  action?: { label: string; run(): void } | undefined;
  /** A toast with the id of one that is open replaces it. */
  id?: string | undefined;
  /** Stays until it is closed, as errors do. */
  stays?: boolean | undefined;
}

type More = Omit<ToastOptions, "title">;

const MAX_DETAILS_LENGTH = 500;

/** Drawn by the ToastHost. */
export const toastManager = Toast.createToastManager<ToastData>();

function show(kind: ToastKind, options: ToastOptions, timeout: number): string {
  const { id, title, description, message, details, action, stays } = options;
  return toastManager.add({
    id,
    title,
    description,
    timeout: stays ? 0 : timeout,
    priority: kind === "error" ? "high" : "low",
    data: { kind, message, details: details && cutDetails(details), action },
  });
}

/** Details no longer than toasts show. */
export function cutDetails(details: string): string {
  return details.slice(0, MAX_DETAILS_LENGTH);
}

/** Messages in the corner of the window. */
export const toast = {
  success: (title: string, options?: More) => show("success", { title, ...options }, 3500),
  info: (title: string, options?: More) => show("info", { title, ...options }, 6000),
  warning: (title: string, options?: More) => show("warning", { title, ...options }, 9000),
  /** Stays until it is closed. */
  error: (title: string, options?: More) => show("error", { title, ...options }, 0),
  /** Stays until it is closed; shows the message of an exception. */
  failure: (title: string, error: unknown, options?: More) =>
    show("error", { title, ...describe(error), ...options }, 0),
  close: (id: string) => toastManager.close(id),
};

function describe(error: unknown): Pick<ToastOptions, "message" | "details"> {
  const message = error instanceof Error ? error.message : String(error);
  if (!isResponseError(error)) return { message };
  return { message: [message, error.hint].filter(Boolean).join(" "), details: error.serverStack };
}
