import type { NodeEnvironment, WebhookOutcome, WebhookRequest } from "@heddle/workflow";

/** What is kept of a question in a chat: its name, and the address of its answer, which has the name in it. */
export interface AskedInChat {
  readonly id: string;
  readonly resumeUrl: string;
}

/** The name and the address of a question. All questions of an execution are answered at the same path: the name says which one is meant. */
export function askedInChat(context: NodeEnvironment, id: string): AskedInChat {
  const address = String(context.evaluate("={{ $execution.resumeUrl }}", 0));
  const mark = address.includes("?") ? "&" : "?";
  return { id, resumeUrl: `${address}${mark}question=${encodeURIComponent(id)}` };
}

/** Whether an answer was meant for another question, which is over. What names none is meant for the one that waits. */
export function isForOther(
  { query }: Pick<WebhookRequest, "query">,
  { id }: Pick<AskedInChat, "id">,
): boolean {
  return query["question"] !== undefined && query["question"] !== id;
}

/** What a chat is shown: a question, and where its answer goes. */
export function shownQuestion(
  output: string,
  buttons: readonly string[],
  { resumeUrl }: Partial<AskedInChat> = {},
): WebhookOutcome & { response: NonNullable<WebhookOutcome["response"]> } {
  const value = { output, ...(buttons.length > 0 && { buttons }), ...(resumeUrl && { resumeUrl }) };
  const headers = { "cache-control": "no-store" };
  return { response: { status: 200, headers, body: { kind: "json", value } } };
}

/** What is said to an answer that came too late for its question. */
export const overNow = (question: string): string =>
  `That question has been answered already. This one waits now:\n\n${question}`;
