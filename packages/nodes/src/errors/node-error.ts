import { type ErrorDetails, NodeError, wordingOf } from "@heddle/workflow";
import { NODE_ERRORS } from "./catalogue.ts";

type Code = keyof typeof NODE_ERRORS;

/** Properties of an error in addition to its message; `itemIndex` identifies the failed item. */
type Circumstances = Omit<NonNullable<ConstructorParameters<typeof NodeError>[1]>, "description">;

/** An error of the catalogue, worded for these values. */
export function nodeError<C extends Code>(
  code: C,
  details: ErrorDetails<typeof NODE_ERRORS, C>,
  circumstances: Circumstances = {},
): NodeError {
  const { message, remedy } = wordingOf(NODE_ERRORS, code, details);
  return new NodeError(message, {
    isFinal: !DECIDED_OUTSIDE.has(code),
    ...circumstances,
    description: remedy,
  });
}

/** Errors that a retry may avoid, because services, processes and users cause them. All others depend on parameters and items. */
const DECIDED_OUTSIDE: ReadonlySet<Code> = new Set<Code>([
  "answer-unexpected",
  "answer-unreadable",
  "app-webhook-taken",
  "baserow-sign-in-refused",
  "code-expressions-too-slow",
  "code-of-tool",
  "column-not-in-sheet",
  "column-unknown",
  "command-failed",
  "debug-error",
  "event-stream-other",
  "event-stream-refused",
  "event-too-long",
  "feed-broken",
  "feed-unreadable",
  "git-failed",
  "git-key-refused",
  "graphql-errors",
  "host-key-differs",
  "item-to-match-missing",
  "listening-ended",
  "mail-not-sent",
  "mailbox-not-read",
  "mcp-not-reached",
  "mcp-tool-failed",
  "odoo-sign-in-refused",
  "openai-video-failed",
  "openai-video-late",
  "page-repeated",
  "pages-repeated",
  "query-takes-longer",
  "record-not-matched",
  "response-json-invalid",
  "script-request-failed",
  "server-refused",
  "service-account-refused",
  "service-error",
  "service-refused",
  "sheet-not-found",
  "spreadsheet-without-sheet",
  "sql-failed",
  "store-full",
  "subscription-refused",
  "tool-answer-is-file",
  "tunnel-failed",
  "workflow-not-fetched",
  "workflow-unreadable",
  "next-url-empty",
  "no-session",
  "xml-invalid",
]);
