import type { HttpErrorCatalogue } from "../wording.ts";

/** Destinations of events. */
export const LOG_STREAMING_ERRORS = {
  "log-destination-not-named": () => ({
    status: 400,
    message: "The destination is missing. Send its id as the value id of the query.",
  }),
  "log-secret-needed": () => ({
    status: 400,
    message: "The address has changed or a header is new, so enter the values of headers and query again.",
  }),
  "log-credential-missing": () => ({
    status: 400,
    message: "A credential is missing. Choose one, or set the authentication to none.",
  }),
  "log-credential-wrong": ({ name }: { name: string }) => ({
    status: 400,
    message: `The credential "${name}" is of another type. Choose one of the type that the authentication names.`,
  }),
  "log-credential-limited": ({ name }: { name: string }) => ({
    status: 400,
    message: `The credential "${name}" is limited to certain nodes. Choose one without a limit.`,
  }),
  "log-event-name-wrong": ({ prefix }: { prefix: string }) => ({
    status: 400,
    message: `The name of an event begins with ${prefix}. and has a second part, such as ${prefix}.workflow.noted.`,
  }),
} satisfies HttpErrorCatalogue;
