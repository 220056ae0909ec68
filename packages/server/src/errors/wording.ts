import type { ErrorWording } from "@heddle/workflow";
import type { ErrorStatus } from "./statuses.ts";

/** What a refused call is answered with. */
export interface HttpErrorWording extends ErrorWording {
  readonly status: ErrorStatus;
  /** `code` in the body, where it is not the status. */
  readonly code?: number;
}

/** Errors of calls by their codes. */
export type HttpErrorCatalogue = Readonly<Record<string, (details: never) => HttpErrorWording>>;
