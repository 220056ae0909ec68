/** A documented error of calls, for authors of API clients. */
interface ErrorEntry {
  /** HTTP status of the response; `undefined` if none was received. */
  status?: number;
  /** `code` in the body. */
  code: number;
  meaning: string;
  remedy: string;
}

/**
 * Every status and code that the server answers failures with. {@link HttpError} takes no status that is not listed here, and the table of
 * docs/errors.md is made from this one.
 */
export const ERROR_STATUSES = [
  {
    status: 400,
    code: 400,
    meaning:
      "The request is not valid: broken JSON (the message names line, column and position), JSON nested deeper than 1,000 levels, a missing or wrong field, a name that is taken, a workflow that cannot be activated, a webhook body that is not what its content type says",
    remedy: "Change what the message names and send the call again",
  },
  {
    status: 400,
    code: 100,
    meaning: "Another user saved the workflow since the version in `versionId`",
    remedy: "Read the workflow again and repeat the change, or overwrite theirs with `?forceSave=true`",
  },
  {
    status: 401,
    code: 401,
    meaning: "No session, a session that ended, or a wrong email or password",
    remedy: "Sign in by `POST /rest/login` and send the cookie with each call",
  },
  {
    status: 401,
    code: 998,
    meaning: "Email and password are right; this user signs in with a second factor, too",
    remedy: "Send the call again with `mfaCode` or `mfaRecoveryCode`",
  },
  {
    status: 401,
    code: 997,
    meaning:
      "The code of the authenticator is wrong, too old or was used before, or the recovery code is wrong",
    remedy: "Send the call again with the next code",
  },
  {
    status: 403,
    code: 996,
    meaning: "This instance asks for a second factor, and the caller has none",
    remedy: "Set up a second factor, then send the call again",
  },
  {
    status: 403,
    code: 403,
    meaning:
      "Signed in, but only the owner may do this; a call that another site made a browser send; before the owner is set up, a call by a name that the server does not know as its own; a webhook that refuses the caller; a resume address without its signature",
    remedy: "Ask the owner, or set `HEDDLE_BASE_URL` to the address that browsers use",
  },
  {
    status: 404,
    code: 404,
    meaning:
      "There is no such call, workflow, execution, credential, tag, user, file or webhook, or it is not the caller's; the two are not told apart",
    remedy: "Check the id; for webhooks, switch the workflow on or press Run in the editor, as the hint says",
  },
  {
    status: 409,
    code: 409,
    meaning:
      "The execution is not waiting for a decision: another user has decided, or it never stopped for one. Of a resume address: the wait was ended by an earlier call, or the execution waits for a time only. Of a credential: others change it at the same moment",
    remedy:
      "Read the execution again; its `status` says where it stands. Send the change of the credential again",
  },
  {
    status: 410,
    code: 410,
    meaning:
      "The items of a large manual run that was not saved are held no longer; or an execution whose resume address is called has ended without that call",
    remedy: "Run it again, or turn on saving manual executions for the workflow",
  },
  {
    status: 413,
    code: 413,
    meaning:
      "The body is larger than the limit (64 KB for calls without a session), takes too long to read, the data of an execution are too large to be sent as a whole, or a form has too many fields or parts",
    remedy: "Send less, or raise `HEDDLE_PAYLOAD_LIMIT`",
  },
  {
    status: 415,
    code: 415,
    meaning: "REST calls take JSON bodies only; a webhook body has a character set that is not known",
    remedy: "Send `content-type: application/json`, or another character set",
  },
  {
    status: 422,
    code: 422,
    meaning: "The body of a webhook call is not valid JSON, although its content type says so",
    remedy: "Send valid JSON; the message says where reading stops",
  },
  {
    status: 429,
    code: 429,
    meaning:
      "Too many attempts to sign in, to change a password or to use an invitation; or as many executions of the webhook's workflow wait as its settings allow, and the call was not accepted",
    remedy: "Wait as many seconds as the header `retry-after` says",
  },
  {
    status: 500,
    code: 500,
    meaning: "The call needs something that this server does not have, such as email",
    remedy: "Do as the message says",
  },
  {
    status: 500,
    code: 0,
    meaning:
      "A `filter` that is not JSON, a node type that is not installed, a deletion without ids and date; or an unexpected failure, whose cause is in the server's log",
    remedy: "Change what the message names; report what was not foreseen together with the log's line",
  },
  {
    status: 502,
    code: 502,
    meaning: "The template library of this instance does not answer, or sends what is no template",
    remedy: "Send the call again later, or check `HEDDLE_TEMPLATES_HOST`",
  },
  {
    status: 503,
    code: 503,
    meaning:
      "The server starts or stops, too many executions are waiting, there is no memory for another large body, the database does not answer, an event could not be stored, or too many people sign in at this moment. Nothing was accepted unless the message says so",
    remedy: "Send the call again after as many seconds as `retry-after` says",
  },
  {
    code: 999,
    meaning: "Made by the editor: it got no answer at all",
    remedy: "See whether the server runs and the network reaches it",
  },
] as const satisfies readonly ErrorEntry[];

/** A status that the server answers failures with. */
export type ErrorStatus = Extract<(typeof ERROR_STATUSES)[number], { status: number }>["status"];

/** True for statuses of the catalogue. */
export function isErrorStatus(status: number): status is ErrorStatus {
  return ERROR_STATUSES.some((entry) => "status" in entry && entry.status === status);
}
