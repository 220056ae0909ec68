import type { Draft } from "./draft.ts";
import type { DraftSender } from "./draft-sender.ts";

export type { DraftSender, RequestSupport } from "./draft-sender.ts";
/** A request in parts, to which credentials can be added. */
export type DraftRequest = Draft;

/** Loads the client that sends requests with the credentials of a node, for code that is not a built-in node. */
export async function loadDraftSender(): Promise<typeof DraftSender> {
  return (await import("./draft-sender.ts")).DraftSender;
}
