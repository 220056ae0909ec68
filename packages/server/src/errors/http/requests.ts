import type { ErrorStatus } from "../statuses.ts";
import type { HttpErrorCatalogue } from "../wording.ts";

/** Refusals that apply to any call. */
export const REQUEST_ERRORS = {
  "not-signed-in": () => ({ status: 401, message: "Sign in first." }),
  "not-found": ({ what }: { what: string }) => ({
    status: 404,
    message: `${what} was not found. It may have been deleted.`,
  }),
  /** Validation error of a request, from a schema, a file reader, a node or the web framework. */
  "request-invalid": ({ reason, hint }: { reason: string; hint?: string | undefined }) => ({
    status: 400,
    message: reason,
    remedy: hint,
  }),
  "request-refused": ({ status, reason }: { status: ErrorStatus; reason: string }) => ({
    status,
    message: reason,
  }),
  "feature-off": () => ({
    status: 404,
    message: "This feature is disabled on this Heddle (HEDDLE_FEATURES_OFF).",
  }),
  "metrics-for-this-machine": () => ({
    status: 403,
    message: "Only this machine may read metrics. Set HEDDLE_METRICS_TOKEN to read them from elsewhere.",
  }),
  "metrics-token-wrong": () => ({
    status: 403,
    message: "Send the token of HEDDLE_METRICS_TOKEN as `Authorization: Bearer …`.",
  }),
  "foreign-name": ({ name }: { name: string }) => ({
    status: 403,
    message: `Heddle does not know itself by the name "${name}". Set HEDDLE_BASE_URL to the address under which it is to be reached.`,
  }),
  "query-not-json": ({ reason, name }: { reason: string; name: string }) => ({
    status: 500,
    code: 0,
    message: `The query's "${name}" is not valid JSON: ${reason}.`,
  }),
  "body-not-json": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The request is not valid JSON: ${reason}.`,
  }),
  "request-cut-off": () => ({ status: 400, message: "The request ended before its body was complete." }),
  "foreign-site": () => ({
    status: 403,
    message:
      "This call came from another site. If Heddle runs behind a proxy, set HEDDLE_BASE_URL to its public URL.",
  }),
  "foreign-origin": ({ own }: { own: string }) => ({
    status: 403,
    message: `This call came from another site than ${own}, which HEDDLE_BASE_URL names. Open Heddle by that URL, or change the setting.`,
  }),
  "name-taken": () => ({
    status: 400,
    message: "An entry with this name already exists. Choose another name.",
  }),
  "text-with-nul": () => ({
    status: 400,
    message: "A text holds a NUL character, which the database cannot store. Remove it.",
  }),
  "request-too-large": ({ maxMb }: { maxMb: number }) => ({
    status: 413,
    message: `The request is larger than ${maxMb} MB. Send less, or raise HEDDLE_PAYLOAD_LIMIT.`,
  }),
  "request-too-large-without-session": ({ maxKb }: { maxKb: number }) => ({
    status: 413,
    message: `The request is larger than ${maxKb} KB, which is the limit without a session.`,
  }),
  "no-room-on-disk": () => ({
    status: 503,
    message:
      "The disk of the database is full or broken. Free space there: nothing new is accepted until then.",
  }),
  "database-away": () => ({
    status: 503,
    message: "The database is not responding. Try again in a few seconds.",
  }),
  "body-type-unsupported": () => ({ status: 415, message: "Send the body as application/json." }),
  starting: () => ({ status: 503, message: "Heddle is starting or stopping. Try again in a moment." }),
  "call-unknown": ({ method, path }: { method: string; path: string | undefined }) => ({
    status: 404,
    message: `There is no call ${method} ${path}.`,
  }),
  "page-unknown": ({ method, path }: { method: string; path: string | undefined }) => ({
    status: 404,
    message: `There is nothing at ${method} ${path}.`,
  }),
  "icon-unknown": () => ({ status: 404, message: "There is no such icon." }),
} satisfies HttpErrorCatalogue;
