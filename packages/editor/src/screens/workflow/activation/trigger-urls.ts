import type { TriggerState } from "@heddle/api";

/** A URL that starts the workflow. */
export interface TriggerUrl {
  method: string;
  url: string;
  kind: "webhook" | "form" | "chat";
}

const kinds: Record<string, "form" | "chat"> = {
  "n8n-nodes-base.formTrigger": "form",
  "@n8n/n8n-nodes-langchain.chatTrigger": "chat",
};

/** Returns the URLs that users call or share. Those registered at a service are between it and Heddle. */
export function urlsOf({ type, addresses = [], isKnownToService }: TriggerState): TriggerUrl[] {
  if (isKnownToService !== undefined) return [];
  const kind = kinds[type];
  // A page is opened by GET, and submits to the same URL.
  const shown = kind === undefined ? addresses : addresses.filter(({ method }) => method === "GET");
  return shown.map((address) => ({ ...address, kind: kind ?? "webhook" }));
}
