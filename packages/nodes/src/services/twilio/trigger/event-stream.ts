import { randomBytes } from "node:crypto";
import { isRecord, type OutsideContext, type WebhookHooks } from "@heddle/workflow";
import { askOutside, sendOutside } from "../../../requests/send-outside.ts";

/** Stored data of a registration. */
export interface Registered {
  sinkId?: string;
  subscriptionId?: string;
  secret?: string;
}

const EVENTS = "https://events.twilio.com/v1";
const USER = "heddle";

/** Authorization header of Twilio's events: user and password from the sink's URL. */
export function authorizationOf(secret: string): string {
  return `Basic ${Buffer.from(`${USER}:${secret}`).toString("base64")}`;
}

/** A sink of Twilio's Event Streams, and the subscription that fills it. */
export const eventStream: WebhookHooks = {
  has: (_typeVersion, webhookName) => webhookName === "default",
  exists: async ({ outside }) => {
    const { sinkId, subscriptionId } = (await outside.staticData("node")) as Registered;
    if (!sinkId || !subscriptionId) return false;
    return (
      (await isThere(outside, `/Sinks/${sinkId}`)) && isThere(outside, `/Subscriptions/${subscriptionId}`)
    );
  },
  create: async ({ outside, webhookName }) => {
    const secret = randomBytes(24).toString("hex");
    const destination = new URL(outside.webhookUrl(webhookName) ?? "");
    destination.username = USER;
    destination.password = secret;
    const sink = await created(outside, "/Sinks", {
      Description: `Workflow ${outside.workflow.id}`,
      SinkConfiguration: JSON.stringify({ destination: destination.href, method: "POST" }),
      SinkType: "webhook",
    });
    await outside.keepStaticData("node", { sinkId: sink, secret });
    const subscription = await created(outside, "/Subscriptions", {
      Description: `Workflow ${outside.workflow.id}`,
      SinkSid: sink,
      Types: JSON.stringify(updatesOf(outside).map((type) => ({ type }))),
    });
    await outside.keepStaticData("node", { sinkId: sink, subscriptionId: subscription, secret });
  },
  remove: async ({ outside }) => {
    const { sinkId, subscriptionId } = (await outside.staticData("node")) as Registered;
    if (subscriptionId) await removed(outside, `/Subscriptions/${subscriptionId}`);
    if (sinkId) await removed(outside, `/Sinks/${sinkId}`);
    await outside.keepStaticData("node", {});
  },
};

function updatesOf({ parameters }: OutsideContext): unknown[] {
  const { updates } = parameters;
  return Array.isArray(updates) ? updates : [];
}

async function created(outside: OutsideContext, path: string, form: Record<string, string>): Promise<string> {
  const request = { method: "POST", url: EVENTS + path, form };
  return (await askOutside<{ sid: string }>(outside, "twilioApi", request)).sid;
}

function isThere(outside: OutsideContext, path: string): Promise<boolean> {
  return unlessMissing(sendOutside(outside, "twilioApi", { method: "GET", url: EVENTS + path }));
}

/** Already deleted registrations need no removal. */
function removed(outside: OutsideContext, path: string): Promise<boolean> {
  return unlessMissing(sendOutside(outside, "twilioApi", { method: "DELETE", url: EVENTS + path }));
}

async function unlessMissing(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (isRecord(error) && String(error["httpCode"]) === "404") return false;
    throw error;
  }
}
