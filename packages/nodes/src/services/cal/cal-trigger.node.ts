import { randomBytes } from "node:crypto";
import { defineNode, isRecord } from "@heddle/workflow";
import { choice, collection, fromList, longText, text } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";

const connection: ServiceConnection = {
  credentials: [{ type: "calApi", value: "apiKey", name: "API Key" }],
  baseUrl: ({ host }) => String(host || "https://api.cal.com"),
};

const EVENTS = {
  BOOKING_CANCELLED: "Booking Cancelled",
  BOOKING_CREATED: "Booking Created",
  BOOKING_RESCHEDULED: "Booking Rescheduled",
  MEETING_ENDED: "Meeting Ended",
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.calTrigger",
  displayName: "Cal.com Trigger",
  description: "Starts the workflow when a booking is created, rescheduled or canceled in Cal.com",
  version: [1, 2],
  icon: "file:cal-trigger.svg",
  properties: [
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: Object.entries(EVENTS).map(([value, name]) => ({ name, value })),
    },
    choice("version", "API Version", "Cal.com has switched version 1 off: both ask version 2", {
      values: { "1": "Before v2.0", "2": "v2.0 Onwards" },
      standard: "2",
    }),
    collection("options", "Options", [
      text("appId", "App ID", "No longer used by Cal.com"),
      fromList("eventTypeId", "EventType Name or ID", "Only bookings of this kind", {
        list: "getEventTypes",
      }),
      longText("payloadTemplate", "Payload Template", "What Cal.com sends, with {{placeholders}}"),
    ]),
  ],
  codex: { categories: ["Productivity"], alias: ["appointment", "meeting", "booking", "calendar"] },
});

type Call = RegistrationCall<typeof description.properties>;

interface Webhook {
  readonly id: string | number;
  readonly subscriberUrl: string;
}

/** Webhooks of the account, or of one event type. */
function pathOf({ parameters }: Call): string {
  const { eventTypeId } = parameters.options;
  return eventTypeId ? at`/v2/event-types/${eventTypeId}/webhooks` : "/v2/webhooks";
}

export default defineNode({
  name: "n8n-nodes-base.calTrigger",
  effect: "pure",
  descriptions: [description],
  methods: {
    loadOptions: {
      getEventTypes: async (context) => {
        const { host } = await context.credentials("calApi");
        const headers = { "cal-api-version": "2024-06-14" };
        const { data } = await context.request<{ data: { id: number; title: string }[] }>(
          { baseURL: String(host || "https://api.cal.com"), url: "/v2/event-types", headers },
          "calApi",
        );
        return data.map(({ id, title }) => ({ name: title, value: id }));
      },
    },
  },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const { data } = await call.ask<{ data: Webhook[] }>({
        method: "GET",
        url: pathOf(call),
        query: { take: "250" },
      });
      return data.map(({ id, subscriberUrl }) => ({ id: String(id), url: subscriberUrl }));
    },
    create: async (call) => {
      const { events, options } = call.parameters;
      const secret = randomBytes(32).toString("hex");
      const { payloadTemplate } = options;
      const json = {
        active: true,
        subscriberUrl: call.url,
        triggers: events,
        secret,
        ...(payloadTemplate ? { payloadTemplate } : {}),
      };
      const { data } = await call.ask<{ data: Webhook }>({ method: "POST", url: pathOf(call), json });
      return { id: String(data.id), secret };
    },
    remove: (call, id) => call.ask({ method: "DELETE", url: `${pathOf(call)}${at`/${id}`}` }),
  }),
  webhook: async (context) => {
    const { headers, rawBody, body } = context.request;
    const { secret } = await keptOf(context);
    if (!isSigned(rawBody, { given: headers["x-cal-signature-256"], secret, digest: "hex" }))
      return notSigned("Cal.com");
    const { triggerEvent, createdAt, payload } = body as Record<string, unknown>;
    // With a custom template the body is the template's result.
    const json = isRecord(payload)
      ? { triggerEvent, createdAt, ...payload }
      : (body as Record<string, unknown>);
    return { output: [[{ json }]] };
  },
});
