import { createHmac } from "node:crypto";
import { type Item, isRecord, type WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";
import { recordsIn } from "../../../service/plain.ts";
import { verifyToken } from "./app-webhook.ts";
import type { WhatsAppCall } from "./description.ts";

type Values = Readonly<Record<string, unknown>>;

/** Responds to Meta's URL verification, and turns signed updates into items. */
export async function receive(context: WhatsAppCall): Promise<WebhookOutcome> {
  const { clientSecret } = await context.credentials("whatsAppTriggerApi");
  if (context.webhookName === "setup") return answered(context, clientSecret);
  if (!isSigned(context, clientSecret)) return refused("Not signed by Meta");
  const body = isRecord(context.request.body) ? context.request.body : {};
  const { updates, options } = context.read();
  const wanted: readonly string[] = updates;
  const statuses: readonly string[] = options.messageStatusUpdates ?? [];
  const items: Item[] = recordsIn(body["entry"])
    .flatMap(({ changes }) => recordsIn(changes))
    .filter(({ field }) => wanted.includes(String(field)))
    .map(({ value, field }): Values => ({ ...(isRecord(value) ? value : {}), field }))
    .filter((json) => isWanted(json, statuses))
    .map((json) => ({ json: { ...json } }));
  return items.length > 0 ? { output: [items] } : {};
}

/** Status updates of sent messages arrive like messages; they are dropped unless requested. */
function isWanted({ statuses }: Values, wanted: readonly string[]): boolean {
  if (!Array.isArray(statuses)) return true;
  return wanted.includes("all") || recordsIn(statuses).some(({ status }) => wanted.includes(String(status)));
}

function answered({ request, node }: WhatsAppCall, clientSecret: unknown): WebhookOutcome {
  const { query } = request;
  const isOurs = isSameSecret(String(query["hub.verify_token"] ?? ""), verifyToken(clientSecret, node));
  if (query["hub.mode"] !== "subscribe" || !isOurs) return refused("The token is not that of this workflow");
  const text = String(query["hub.challenge"] ?? "");
  return { response: { status: 200, headers: {}, body: { kind: "text", text } } };
}

/** https://developers.facebook.com/docs/graph-api/webhooks/getting-started */
function isSigned({ request: { headers, rawBody } }: WhatsAppCall, clientSecret: unknown): boolean {
  const digest = createHmac("sha256", String(clientSecret)).update(rawBody).digest("hex");
  return isSameSecret(headers["x-hub-signature-256"] ?? "", `sha256=${digest}`);
}

function refused(text: string): WebhookOutcome {
  return { response: { status: 403, headers: {}, body: { kind: "text", text } } };
}
