import type { ErrorWording } from "@heddle/workflow";
import type { ErrorStatus } from "./statuses.ts";

/** Response to a refused call. */
export interface HttpErrorWording extends ErrorWording {
  readonly status: ErrorStatus;
  /** `code` in the body, if different from the status. */
  readonly code?: number;
}

/** Errors of calls by their codes. */
export type HttpErrorCatalogue = Readonly<Record<string, (details: never) => HttpErrorWording>>;
