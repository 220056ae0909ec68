import { randomBytes } from "node:crypto";
import { defineNode } from "@heddle/workflow";
import { choice } from "../../service/parameters.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { isSignedWithTime, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";

/** Tolerance that Calendly recommends. */
const MAX_AGE_SECONDS = 180;

const connection: ServiceConnection = {
  credentials: [
    { type: "calendlyApi", value: "apiKey", name: "API Key or Personal Access Token" },
    { type: "calendlyOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.calendly.com",
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.calendlyTrigger",
  displayName: "Calendly Trigger",
  description: "Starts the workflow when an appointment is booked or canceled in Calendly",
  icon: "file:calendly-trigger.svg",
  properties: [
    choice("scope", "Scope", "Whose appointments start the workflow", {
      values: { organization: "Organization", user: "User" },
      standard: "user",
    }),
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: [
        { name: "Event Created", value: "invitee.created", description: "Someone has made an appointment" },
        { name: "Event Canceled", value: "invitee.canceled", description: "An appointment was canceled" },
      ],
    },
  ],
  codex: { categories: ["Productivity"], alias: ["appointment", "meeting", "booking"] },
});

type Call = RegistrationCall<typeof description.properties>;

interface Webhook {
  readonly uri: string;
  readonly callback_url: string;
}

/** Owner of the appointments: the account, or its organization. */
async function placeOf({ ask, parameters }: Call): Promise<Record<string, string>> {
  const { resource } = await ask<{ resource: { uri: string; current_organization: string } }>({
    method: "GET",
    url: "/users/me",
  });
  const organization = { organization: resource.current_organization, scope: parameters.scope };
  return parameters.scope === "user" ? { ...organization, user: resource.uri } : organization;
}

export default defineNode({
  name: "n8n-nodes-base.calendlyTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const query = { ...(await placeOf(call)), count: "100" };
      const { collection } = await call.ask<{ collection: Webhook[] }>({
        method: "GET",
        url: "/webhook_subscriptions",
        query,
      });
      return collection.map(({ uri, callback_url }) => ({ id: uri, url: callback_url }));
    },
    create: async (call) => {
      const signing_key = randomBytes(32).toString("hex");
      const json = { url: call.url, events: call.parameters.events, ...(await placeOf(call)), signing_key };
      const { resource } = await call.ask<{ resource: Webhook }>({
        method: "POST",
        url: "/webhook_subscriptions",
        json,
      });
      return { id: resource.uri, secret: signing_key };
    },
    remove: ({ ask }, uri) =>
      ask({ method: "DELETE", url: `/webhook_subscriptions/${uri.split("/").at(-1)}` }),
  }),
  webhook: async (context) => {
    const { headers, rawBody, body } = context.request;
    const { secret } = await keptOf(context);
    if (!isSignedWithTime(rawBody, headers["calendly-webhook-signature"], secret, MAX_AGE_SECONDS))
      return notSigned("Calendly");
    return { output: [[{ json: body as Record<string, unknown> }]] };
  },
});
