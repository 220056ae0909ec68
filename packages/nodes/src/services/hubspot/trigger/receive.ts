import { createHash } from "node:crypto";
import type { WebhookContext, WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";
import { recordsIn } from "../../../service/plain.ts";
import { notSigned } from "../../../service/signature.ts";
import type { description } from "./description.ts";
import { eventsOf } from "./subscriptions.ts";

/** A call of the trigger. */
type HubspotCall = WebhookContext<typeof description.properties>;

/** Names of object ids in items, by the first part of the event. */
const NAMES: Record<string, string> = {
  company: "companyId",
  contact: "contactId",
  conversation: "conversationId",
  deal: "dealId",
  ticket: "ticketId",
};

/** Turns signed events, which come in groups, into items; the app is called for other workflows too. */
export async function receive(context: HubspotCall): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const { clientSecret } = await context.credentials("hubspotDeveloperApi");
  // Subscriptions of apps are signed so: https://developers.hubspot.com/docs/api/webhooks/validating-requests
  const signature = createHash("sha256").update(String(clientSecret)).update(rawBody).digest("hex");
  if (!clientSecret || !isSameSecret(String(headers["x-hubspot-signature"] ?? ""), signature))
    return notSigned("HubSpot");
  const wanted = eventsOf(context.read());
  const isWanted = ({ subscriptionType, propertyName }: Record<string, unknown>) =>
    wanted.some(
      (one) => one.eventType === subscriptionType && (one.propertyName ?? propertyName) === propertyName,
    );
  const events = recordsIn([body].flat()).filter(isWanted);
  const items = events.map((event) => {
    const name = NAMES[String(event["subscriptionType"]).split(".")[0] ?? ""];
    return { json: { ...event, ...(name ? { [name]: event["objectId"] } : {}) } };
  });
  return items.length > 0 ? { output: [items] } : {};
}
