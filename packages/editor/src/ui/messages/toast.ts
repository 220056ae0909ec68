import { Toast } from "@base-ui/react/toast";
import { isResponseError, UNREACHABLE_CODE } from "../../base/rest/response-error.ts";
import { trackError } from "../../base/usage/index.ts";

/** Meaning of a toast's color and icon. */
export type ToastKind = "success" | "info" | "warning" | "error";

/** Content of a toast besides its title and description. */
export interface ToastData {
  kind: ToastKind;
  message?: string | undefined;
  details?: string | undefined;
  action?: ToastAction | undefined;
  otherAction?: ToastAction | undefined;
}

/** A button of a toast, which then closes. */
interface ToastAction {
  label: string;
  run(): void;
}

/** Texts can contain the same simple HTML as messages. */
export interface ToastOptions {
  title: string;
  /** The subject of the message. */
  description?: string | undefined;
  /** The error message of the part that failed. */
  message?: string | undefined;
  /** Shown on demand, cut at 500 characters. */
  details?: string | undefined;
  /** A way on, such as "Open the node". */
  action?: ToastAction | undefined;
  /** The other way on. */
  otherAction?: ToastAction | undefined;
  /** A toast replaces an open one with the same id. */
  id?: string | undefined;
  /** Stays until it is closed or its page is left, as errors do. */
  stays?: boolean | undefined;
  /** Belongs to no page: it stays when the page is left. */
  everywhere?: boolean | undefined;
  /** The server could not be reached: it closes as soon as it can. */
  isUnreachable?: boolean | undefined;
}

type More = Omit<ToastOptions, "title">;

const MAX_DETAILS_LENGTH = 500;

/** Drawn by the ToastHost. */
export const toastManager = Toast.createToastManager<ToastData>();

/** Toasts that do not close automatically. */
const staying = new Map<string, ToastOptions>();

function show(kind: ToastKind, options: ToastOptions, wantedTimeout: number): string {
  const { id, title, description, message, details, action, otherAction } = options;
  const timeout = options.stays ? 0 : wantedTimeout;
  if (kind === "error") trackError({ title, description, message });
  const shown = toastManager.add({
    id,
    title,
    description,
    timeout,
    priority: kind === "error" ? "high" : "low",
    data: { kind, message, details: details && cutDetails(details), action, otherAction },
  });
  if (timeout === 0) staying.set(shown, options);
  else staying.delete(shown);
  return shown;
}

function close(id: string): void {
  staying.delete(id);
  toastManager.close(id);
}

function closeWhere(isSettled: (options: ToastOptions) => boolean): void {
  for (const [id, options] of [...staying]) if (isSettled(options)) close(id);
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
  /** Stays until it is closed; shows the message of an exception. The end of the session has its own message. */
  failure: (title: string, error: unknown, options?: More) =>
    isOfEndedSession(error) ? undefined : show("error", { title, ...describe(error), ...options }, 0),
  close,
  /** The page is left: closes its messages. */
  leavePage: () => closeWhere(({ everywhere }) => !everywhere),
  /** The server is reachable again: closes the messages about it. */
  reached: () => closeWhere(({ isUnreachable }) => isUnreachable ?? false),
};

function isOfEndedSession(error: unknown): boolean {
  return isResponseError(error) && error.httpStatusCode === 401;
}

function describe(error: unknown): Pick<ToastOptions, "message" | "details" | "isUnreachable"> {
  const message = error instanceof Error ? error.message : String(error);
  if (!isResponseError(error)) return { message };
  return {
    message: [message, error.hint].filter(Boolean).join(" "),
    details: error.serverStack,
    isUnreachable: error.errorCode === UNREACHABLE_CODE,
  };
}
