import type { HttpErrorCatalogue } from "../wording.ts";

/** Errors of webhooks, forms and resume URLs. */
export const WEBHOOK_ERRORS = {
  "server-stopping": () => ({
    status: 503,
    message: "The server is stopping. Please send the call again in a moment.",
  }),
  "server-starting": () => ({
    status: 503,
    message: "The server is starting. Please send the call again in a moment.",
  }),
  "too-many-waiting": () => ({
    status: 503,
    message: "Too many executions are waiting. Please send the call again later.",
  }),
  "workflow-too-busy": () => ({
    status: 429,
    message: "Too many executions of this workflow are waiting. Please send the call again later.",
  }),
  "too-many-bodies": () => ({
    status: 503,
    message: "The server is reading too many request bodies. Please send the call again in a few seconds.",
  }),
  "body-too-hard": () => ({
    status: 413,
    message:
      "The body takes too much time or memory to read. Send it in parts, or as JSON with fewer values.",
  }),
  "body-too-large": () => ({ status: 413, message: "The request body is too large." }),
  "form-too-many-parts": () => ({ status: 413, message: "The form has too many parts." }),
  "form-unreadable": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The form cannot be read: ${reason}`,
  }),
  "webhook-origin-foreign": ({ origin }: { origin: string }) => ({
    status: 403,
    message: `Pages of ${origin} may not call this. Add the site to “Allowed Origins” of the node.`,
  }),
  "webhook-method-wrong": ({
    method,
    methods,
    hint,
  }: {
    method: string;
    methods: string;
    hint?: string | undefined;
  }) => ({
    status: 404,
    message: `This webhook is not registered for ${method} requests. Did you mean ${methods}?`,
    remedy: hint,
  }),
  "webhook-unknown": ({
    method,
    path,
    hint,
  }: {
    method: string;
    path: string;
    hint?: string | undefined;
  }) => ({
    status: 404,
    message: `The requested webhook "${method} ${path}" is not registered.`,
    remedy: hint,
  }),
  "execution-not-found": ({ id }: { id: string }) => ({
    status: 404,
    message: `There is no execution ${id}. It may have been deleted, or not been kept.`,
  }),
  "execution-runs": ({ id }: { id: string }) => ({
    status: 409,
    message: `Execution ${id} does not wait at the moment. It runs.`,
  }),
  "execution-over": ({ end, id }: { end: string; id: string }) => ({
    status: 410,
    message: `Execution ${id} is no longer waiting: ${end}.`,
  }),
  "execution-resumed": ({ id }: { id: string }) => ({
    status: 409,
    message: `Execution ${id} was resumed before: each wait takes one call.`,
  }),
  "resume-method-wrong": ({ method, methods }: { method: string; methods: string }) => ({
    status: 404,
    message: `This execution does not wait for ${method} requests. Did you mean ${methods}?`,
  }),
  "execution-waits-otherwise": ({ id, event }: { id: number; event: string }) => ({
    status: 409,
    message: `Execution ${id} waits for ${event}, not for a call.`,
  }),
  "execution-waits-for-call": ({ id }: { id: number }) => ({
    status: 404,
    message: `Execution ${id} waits for a call, not for a form.`,
  }),
  "resume-address-wrong": ({ id, hint }: { id: number; hint: string }) => ({
    status: 404,
    message: `Execution ${id} does not wait at this address.`,
    remedy: hint,
  }),
  "resume-not-signed": () => ({
    status: 403,
    message: "The address is not complete: its signature is missing or wrong.",
    remedy: "Use the whole address that $execution.resumeUrl or $execution.resumeFormUrl contains.",
  }),
  "body-coding-unknown": ({ coding, accepted }: { coding: string; accepted: string }) => ({
    status: 415,
    message: `The body's content coding "${coding}" is not supported. Send it as it is, or as one of: ${accepted}.`,
  }),
  "body-coding-broken": ({ coding, reason }: { coding: string; reason: string }) => ({
    status: 400,
    message: `The body cannot be unpacked as ${coding}: ${reason}.`,
  }),
  "charset-unknown": ({ charset }: { charset: string }) => ({
    status: 415,
    message: `The body's character set "${charset}" is not known.`,
  }),
  "webhook-body-not-json": ({ reason }: { reason: string }) => ({
    status: 422,
    message: `The body is not valid JSON: ${reason}.`,
  }),
  "address-not-encoded": () => ({ status: 400, message: "The address is not encoded correctly." }),
  "request-broken-off": () => ({ status: 400, message: "The request was broken off." }),
  "form-too-many-fields": ({ maxFields }: { maxFields: number }) => ({
    status: 413,
    message: `A form may have ${maxFields.toLocaleString("en")} fields at most.`,
  }),
  "webhook-without-answer": () => ({
    status: 500,
    message: "No “Respond to Webhook” node was reached. Add one, or change “Respond” in the Webhook node.",
  }),
  "call-not-stored": () => ({ status: 503, message: "The call could not be stored. Please send it again." }),
  "xml-with-doctype": () => ({
    status: 400,
    message: "The body is XML with a document type definition, which is not accepted.",
  }),
  "xml-too-deep": ({ maxLevels }: { maxLevels: number }) => ({
    status: 400,
    message: `The body is XML that is nested deeper than ${maxLevels} levels.`,
  }),
  "xml-invalid": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The body is not valid XML: ${reason}`,
  }),
} satisfies HttpErrorCatalogue;
