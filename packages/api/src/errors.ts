/** Body of every failed call. */
export interface ErrorBody {
  /** The HTTP status, a code of {@link ERROR_CODES}, or 0 for unexpected errors. */
  code: number;
  message: string;
  hint?: string;
  /** In development mode only. */
  stacktrace?: string;
}

/** Codes that differ from the HTTP status. */
export const ERROR_CODES = {
  /** Another user saved the workflow since it was loaded. HTTP 400. */
  workflowChanged: 100,
  /** The password is right; the call has to be sent again with a code of the authenticator or a recovery code. HTTP 401. */
  secondFactorNeeded: 998,
  /** The code or recovery code is wrong or was used before. HTTP 401. */
  secondFactorWrong: 997,
  /** The user has to set up a second factor before anything else. HTTP 403. */
  secondFactorRequired: 996,
  /** The browser received no answer; set by the client. */
  unreachable: 999,
} as const;
