import { Toast } from "@base-ui/react/toast";
import { isResponseError } from "../rest/response-error.ts";

export type ToastKind = "success" | "info" | "warning" | "error";

export interface ToastData {
  kind: ToastKind;
  details?: string | undefined;
  action?: { label: string; run(): void } | undefined;
}

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** Shown on demand, cut at 500 characters. */
  details?: string | undefined;
  /** A way on, such as "Open the node". */
  action?: { label: string; run(): void } | undefined;
  /** A toast with the id of one that is open replaces it. */
  id?: string | undefined;
}

const detailsLimit = 500;

/** Drawn by the ToastHost. */
export const toastManager = Toast.createToastManager<ToastData>();

function show(kind: ToastKind, options: ToastOptions, timeout: number): string {
  const details = options.details;
  return toastManager.add({
    ...(options.id === undefined ? {} : { id: options.id }),
    title: options.title,
    description: options.description,
    timeout,
    priority: kind === "error" ? "high" : "low",
    data: { kind, details: details && cutDetails(details), action: options.action },
  });
}

export function cutDetails(details: string): string {
  return details.length > detailsLimit ? `${details.slice(0, detailsLimit)}…` : details;
}

export const toast = {
  success: (title: string, options?: Omit<ToastOptions, "title">) =>
    show("success", { title, ...options }, 3500),
  info: (title: string, options?: Omit<ToastOptions, "title">) => show("info", { title, ...options }, 6000),
  warning: (title: string, options?: Omit<ToastOptions, "title">) =>
    show("warning", { title, ...options }, 9000),
  /** Stays until it is closed. */
  error: (title: string, options?: Omit<ToastOptions, "title">) => show("error", { title, ...options }, 0),
  /** Stays until it is closed; says what an exception says. */
  failure: (title: string, error: unknown, options?: Omit<ToastOptions, "title">) =>
    show("error", { title, ...describe(error), ...options }, 0),
  close: (id: string) => toastManager.close(id),
};

function describe(error: unknown): Pick<ToastOptions, "description" | "details"> {
  const message = error instanceof Error ? error.message : String(error);
  if (!isResponseError(error)) return { description: message };
  return { description: [message, error.hint].filter(Boolean).join(" "), details: error.serverStack };
}
