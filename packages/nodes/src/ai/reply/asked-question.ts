import type { NodeEnvironment, WebhookOutcome, WebhookRequest } from "@heddle/workflow";

/** Stored data of a chat question: its name, and its answer URL, which contains the name. */
export interface AskedInChat {
  readonly id: string;
  readonly resumeUrl: string;
}

/** Returns the name and URL of a question. All questions of an execution share one path, and their names differ. */
export function askedInChat(context: NodeEnvironment, id: string): AskedInChat {
  const address = String(context.evaluate("={{ $execution.resumeUrl }}", 0));
  const mark = address.includes("?") ? "&" : "?";
  return { id, resumeUrl: `${address}${mark}question=${encodeURIComponent(id)}` };
}

/** Returns true if an answer was for a different, closed question. An answer without a name is for the current one. */
export function isForOther(
  { query }: Pick<WebhookRequest, "query">,
  { id }: Pick<AskedInChat, "id">,
): boolean {
  return query["question"] !== undefined && query["question"] !== id;
}

/** Builds the response for a chat: a question, and the URL for its answer. */
export function shownQuestion(
  output: string,
  buttons: readonly string[],
  { resumeUrl }: Partial<AskedInChat> = {},
): WebhookOutcome & { response: NonNullable<WebhookOutcome["response"]> } {
  const value = { output, ...(buttons.length > 0 && { buttons }), ...(resumeUrl && { resumeUrl }) };
  const headers = { "cache-control": "no-store" };
  return { response: { status: 200, headers, body: { kind: "json", value } } };
}

/** Reply to an answer that came too late for its question. */
export const overNow = (question: string): string =>
  `That question has been answered already. This one waits now:\n\n${question}`;
