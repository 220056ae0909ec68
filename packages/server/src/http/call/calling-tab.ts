import { SESSION_HEADER } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { tabKey } from "../../platform/push/tab-key.ts";

/** The browser tab that a call names in its header, see `tabKey`. */
export function callingTab(caller: { id: string }, { headers }: Pick<FastifyRequest, "headers">): string {
  const header = headers[SESSION_HEADER];
  return tabKey(caller.id, typeof header === "string" ? header : "");
}
