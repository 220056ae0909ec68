import type { ErrorCatalogue } from "@heddle/workflow";

interface InputMismatch {
  readonly name: string;
  /** `a number`. */
  readonly wanted: string;
  readonly value: string;
  readonly kind: string;
}

const mismatch = ({ name, wanted, value, kind }: InputMismatch) =>
  `The input "${name}" takes ${wanted}, but ${value} is ${kind}.`;

/** Errors of nodes that start, call, delay and end executions, and of those that respond to webhooks. */
export const FLOW_ERRORS = {
  "workflow-source-unknown": ({ source }: { source: string }) => ({
    message: `A workflow cannot be called from "${source}".`,
  }),
  "workflow-not-chosen": () => ({
    message: "No workflow is chosen. Open the node and choose the one to call.",
  }),
  "workflow-unreadable": ({ reason, what }: { reason: string; what: string }) => ({
    message: `${what} cannot be read: ${reason}`,
  }),
  "workflow-address-invalid": ({ url }: { url: string }) => ({
    message: `"${url}" is not the URL of a workflow file: it must begin with http:// or https://.`,
  }),
  "workflow-not-fetched": ({ status, url }: { status: number; url: string }) => ({
    message: `The workflow could not be fetched: ${url} answered ${status}.`,
  }),
  "wait-not-a-number": ({ value }: { value: string }) => ({
    message: `The time to wait is not a number: ${value}. Enter a number of 0 or more.`,
  }),
  "wait-unit-unknown": ({ unit, choices }: { unit: string; choices: string }) => ({
    message: `The unit ${unit} is not known. Choose one of ${choices}.`,
  }),
  "wait-too-long": () => ({ message: "The time to wait is too long to be reached." }),
  "wait-date-unreadable": ({ value }: { value: string }) => ({
    message: `The date and time ${value} cannot be read. Enter one such as 2026-12-31T18:00:00.`,
  }),
  "wait-not-possible": () => ({
    message: "A call or a form cannot be waited for here: this execution cannot be suspended.",
  }),
  "form-fields-not-json": ({ reason }: { reason: string }) => ({
    message: "The elements of the form are not valid JSON",
    remedy: `${reason}. Write a list such as [{ "fieldLabel": "Name", "requiredField": true }].`,
  }),
  "form-fields-not-a-list": () => ({
    message: "The elements of the form are not a list",
    remedy: 'Write a list such as [{ "fieldLabel": "Name", "requiredField": true }].',
  }),
  "mail-server-missing": () => ({
    message: "The credential names no mail server",
    remedy: 'Open it and enter the name of the server under "Host".',
  }),
  "mail-rules-invalid": ({ rule }: { rule: string }) => ({
    message: `${rule} is not a rule for emails`,
    remedy: 'Write a JSON list of search criteria such as ["UNSEEN", ["FROM", "ada@example.com"]].',
  }),
  "mailbox-not-read": ({ reason, remedy }: { reason: string; remedy: string }) => ({
    message: `The mailbox could not be read: ${reason}`,
    remedy,
  }),
  "mail-not-sent": ({ reason, remedy }: { reason: string; remedy: string }) => ({
    message: `The email could not be sent: ${reason}`,
    remedy,
  }),
  "input-example-not-an-object": () => ({
    message: "The JSON example of the inputs is not an object.",
    remedy: 'Write an object with one member per input, such as { "name": "Ada", "age": 36 }.',
  }),
  "switch-output-missing": ({ output, last }: { output: string; last: number }) => ({
    message: `There is no output ${output}.`,
    remedy: `The expression must result in a number from 0 to ${last}.`,
  }),
  "schedule-interval-unknown": ({ rule, interval }: { rule: number; interval: string }) => ({
    message: `Rule ${rule} of the schedule has the unknown interval "${interval}"`,
    remedy: "Choose seconds, minutes, hours, days, weeks, months or a cron expression.",
  }),
  "schedule-number-wrong": ({
    rule,
    low,
    high,
    value,
    name,
  }: {
    rule: number;
    low: number;
    high: number;
    value: string;
    name: string;
  }) => ({
    message: `Rule ${rule} of the schedule: "${name}" must be a whole number from ${low} to ${high}, not ${value}`,
  }),
  "not-a-cron-expression": ({ rule, expression }: { rule: number; expression: string }) => ({
    message: `Rule ${rule} of the schedule: "${expression}" is not a cron expression`,
    remedy:
      "It needs five fields (minute, hour, day of month, month, day of week), or six with seconds in front.",
  }),
  "answer-kind-unknown": ({ kind }: { kind: string }) => ({
    message: `"${kind}" is not a kind of answer. Choose one under "Respond With".`,
  }),
  "structure-nothing": ({ label }: { label: string }) => ({
    message: `The expression of "${label}" returns nothing`,
    remedy: "Return an object as the form stores it, or check what the expression reads for this item.",
  }),
  "answer-json-invalid": ({ label, reason }: { label: string; reason: string }) => ({
    message: `"${label}" is not valid JSON`,
    remedy: `${reason}. Texts taken from expressions must be quoted and escaped, for example with JSON.stringify().`,
  }),
  "no-file-to-answer-with": () => ({
    message: "The first item has no file to answer with",
    remedy: "Connect a node that outputs files, or choose another kind of answer.",
  }),
  "response-code-wrong": ({ value }: { value: string }) => ({
    message: `The response code must be a number between 100 and 599, not ${value}`,
  }),
  "token-payload-not-an-object": () => ({ message: "The payload of a token must be an object" }),
  "token-not-signed": ({ algorithm }: { algorithm: string }) => ({
    message: "The token could not be signed",
    remedy: `Check that the key of the credential fits the algorithm ${algorithm}.`,
  }),
  "error-object-not-json": ({ reason }: { reason: string }) => ({
    message: `The error object is not JSON: ${reason}.`,
    remedy: 'Write an object such as { "message": "The order was not found" }.',
  }),
  "debug-error": ({ message }: { message: string }) => ({ message }),
  "workflow-path-empty": () => ({ message: "Enter the path of a workflow file." }),
  "workflow-address-empty": () => ({ message: "Enter the URL of a workflow file." }),
  "input-type-mismatch": (input: InputMismatch) => ({
    message: mismatch(input),
    remedy: "Change the value, or turn on type conversion.",
  }),
  "input-not-convertible": (input: InputMismatch) => ({
    message: mismatch(input),
    remedy: "Change the value, or the type of the field in the trigger of the called workflow.",
  }),
  "listening-ended": () => ({
    message: "The connection ended before something came",
    remedy: "Run the node again, or check the other side.",
  }),
  "event-stream-url-invalid": ({ url }: { url: string }) => ({
    message: `"${url}" is not the URL of a stream of events`,
    remedy: "Enter one that starts with http:// or https://.",
  }),
  "event-stream-refused": ({ url, status }: { url: string; status: number }) => ({
    message: `${url} sends no events: it responded with status ${status}`,
    remedy: "Check the URL, and whether the server wants a sign-in.",
  }),
  "event-stream-other": ({ url, type }: { url: string; type: string }) => ({
    message: `${url} sends no events but ${type || "something without a content type"}`,
    remedy: "Check the URL: it must lead to a stream of the type text/event-stream.",
  }),
  "event-too-long": ({ url }: { url: string }) => ({
    message: `${url} sent an event that is too long`,
    remedy: "Let the server send a reference to the data instead of the data.",
  }),
  "nothing-to-watch": () => ({
    message: "Nothing is chosen to be watched",
    remedy:
      'Choose a file or a folder under "Trigger On", and for a folder one or more changes under "Watch for".',
  }),
} satisfies ErrorCatalogue;
