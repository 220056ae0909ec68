import { isRecord, type OutsideContext, type WebhookHook, type WebhookHooks } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { askOutside } from "../../../requests/send-outside.ts";
import { recordsIn } from "../../../service/plain.ts";

/** An event that an app is called for. */
interface Subscription {
  readonly id: string;
  readonly eventType: string;
  readonly propertyName?: string | null;
  readonly active: boolean;
}

interface Settings {
  readonly targetUrl?: string;
}

const MIN_CONCURRENT_REQUESTS = 5;

type Event = Pick<Subscription, "eventType" | "propertyName">;

/** Events of a form; the property is only used by events of property changes. */
export function eventsOf({ eventsUi }: Readonly<Record<string, unknown>>): Event[] {
  return recordsIn(isRecord(eventsUi) ? eventsUi["eventValues"] : undefined).map(
    ({ name = "contact.creation", property }) => {
      const eventType = String(name);
      return eventType.endsWith("propertyChange")
        ? { eventType, propertyName: String(property) }
        : { eventType };
    },
  );
}

/** Events that all nodes of the app subscribe to. */
function allEvents({ outside, others = [] }: WebhookHook): Event[] {
  const all = [outside, ...others].flatMap(({ parameters }) => eventsOf(parameters));
  return all.filter((event, index) => all.findIndex((one) => isSame(one, event)) === index);
}

const isSame = (a: Event, b: Event) =>
  a.eventType === b.eventType && (a.propertyName || "") === (b.propertyName || "");

async function ask<T>(outside: OutsideContext, method: string, place: string, json?: object): Promise<T> {
  const { appId } = await outside.credentials("hubspotDeveloperApi");
  const url = `https://api.hubapi.com/webhooks/v3/${encodeURIComponent(String(appId))}${place}`;
  return askOutside<T>(outside, "hubspotDeveloperApi", { method, url, json });
}

/** URL that the app calls; `undefined` if there is none. */
async function targetOf(outside: OutsideContext): Promise<string | undefined> {
  const settings = await ask<Settings>(outside, "GET", "/settings").catch((error: unknown) => {
    if (isRecord(error) && error["httpCode"] === "404") return undefined;
    throw error;
  });
  return settings?.targetUrl || undefined;
}

async function subscriptions(outside: OutsideContext): Promise<readonly Subscription[]> {
  const answer = await ask<{ results: Subscription[] } | Subscription[]>(outside, "GET", "/subscriptions");
  return Array.isArray(answer) ? answer : answer.results;
}

async function removeAll(outside: OutsideContext): Promise<void> {
  for (const { id } of await subscriptions(outside))
    await ask(outside, "DELETE", `/subscriptions/${encodeURIComponent(id)}`);
}

/**
 * Subscriptions of an app at HubSpot. An app has one URL, for all workflows with it; the URL of another client is not
 * replaced.
 */
export const appSubscriptions: WebhookHooks = {
  account: "hubspotDeveloperApi",
  has: (_typeVersion, webhookName) => webhookName === "default",
  exists: async (hook) => {
    const { outside, webhookName, others = [], reason } = hook;
    const target = await targetOf(outside);
    if (target === undefined) return false;
    if (target !== outside.webhookUrl(webhookName)) {
      if (!others.some(({ url }) => url === target))
        throw nodeError("app-webhook-taken", { service: "HubSpot", url: target });
      // Calls of another workflow's URL are forwarded to all active ones, but not to a test.
      if (reason === "manual") return false;
    }
    const [known, wanted] = [await subscriptions(outside), allEvents(hook)];
    return (
      known.length === wanted.length &&
      wanted.every((event) => known.some((one) => one.active && isSame(one, event)))
    );
  },
  create: async (hook) => {
    const { outside, webhookName } = hook;
    await removeAll(outside);
    const { additionalFields } = outside.parameters;
    const given = isRecord(additionalFields) ? Number(additionalFields["maxConcurrentRequests"]) : 0;
    await ask(outside, "PUT", "/settings", {
      targetUrl: outside.webhookUrl(webhookName),
      throttling: { maxConcurrentRequests: Math.max(MIN_CONCURRENT_REQUESTS, given || 0) },
    });
    for (const event of allEvents(hook))
      await ask(outside, "POST", "/subscriptions", { ...event, active: true });
  },
  remove: async ({ outside, webhookName }) => {
    if ((await targetOf(outside)) !== outside.webhookUrl(webhookName)) return;
    await removeAll(outside);
    await ask(outside, "DELETE", "/settings");
  },
};
