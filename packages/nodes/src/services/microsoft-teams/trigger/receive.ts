import { isRecord, type OutsideContext, type WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../../requests/same-secret.ts";
import { askOutside } from "../../../requests/send-outside.ts";
import { recordsIn } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { keptOf } from "../../../service/webhook-registration.ts";
import { GRAPH_URL } from "../../microsoft/graph.ts";
import type { TeamsCall } from "./description.ts";
import { expiry } from "./subscriptions.ts";

const TYPE = "microsoftTeamsOAuth2Api";

/** Answers Graph's validation of the URL, renews subscriptions on its warnings, and turns notifications into items. */
export async function receive(context: TeamsCall): Promise<WebhookOutcome> {
  const { validationToken } = context.request.query as { validationToken?: string };
  if (validationToken !== undefined) return answered(200, validationToken);
  const { body } = context.request;
  const notifications = recordsIn(isRecord(body) ? body["value"] : undefined);
  const { clientState = "" } = await keptOf(context);
  const isOurs = notifications.every((one) =>
    isSameSecret(String(one["clientState"] ?? ""), String(clientState)),
  );
  if (!isOurs || clientState === "") return answered(401, "Not called by Microsoft Graph");
  const { outside } = context;
  if (!outside) return {};
  for (const { subscriptionId, lifecycleEvent } of notifications)
    if (lifecycleEvent === "reauthorizationRequired") await prolong(outside, String(subscriptionId));
  const changes = notifications.filter(({ lifecycleEvent }) => lifecycleEvent === undefined);
  if (changes.length === 0) return { response: { status: 202, headers: {} } };
  const items = [];
  for (const { resource } of changes) items.push({ json: await read(outside, String(resource)) });
  return { output: [items], response: { status: 202, headers: {} } };
}

function answered(status: number, text: string): WebhookOutcome {
  return { response: { status, headers: { "content-type": "text/plain" }, body: { kind: "text", text } } };
}

/** A notification contains the location of a resource, not the resource. */
function read(outside: OutsideContext, resource: string): Promise<Record<string, unknown>> {
  return askOutside(outside, TYPE, { method: "GET", url: `${GRAPH_URL}/${resource.replace(/^\//, "")}` });
}

function prolong(outside: OutsideContext, subscription: string): Promise<unknown> {
  return askOutside(outside, TYPE, {
    method: "PATCH",
    url: `${GRAPH_URL}${at`/subscriptions/${subscription}`}`,
    json: { expirationDateTime: expiry() },
  });
}
