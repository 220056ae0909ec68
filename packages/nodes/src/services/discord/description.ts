import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { choice } from "../../service/parameters.ts";
import { bot, webhook } from "./services.ts";

const byBot = ["botToken", "oAuth2"];
const byWebhook = ["webhook"];

/** The form of version 2: a bot does many things, a webhook sends a message. */
export function description(): NodeTypeDescription {
  const ofBot = lowerDescription(bot);
  const ofWebhook = lowerDescription(webhook);
  return {
    ...ofBot,
    subtitle: '={{ $parameter["operation"] }}',
    credentials: [
      ...(ofBot.credentials ?? []),
      { name: "discordWebhookApi", required: true, displayOptions: { show: { authentication: byWebhook } } },
    ],
    properties: [
      choice("authentication", "Connection Type", "Authentication method", {
        values: { botToken: "Bot Token", oAuth2: "OAuth2", webhook: "Webhook" },
        standard: "botToken",
      }),
      ...ofBot.properties.filter(({ name }) => name !== "authentication").map(shownFor(byBot)),
      ...ofWebhook.properties.map(shownFor(byWebhook)),
    ],
  };
}

function shownFor(authentication: readonly string[]) {
  return (property: NodeProperty): NodeProperty => ({
    ...property,
    displayOptions: {
      ...property.displayOptions,
      show: { authentication, ...property.displayOptions?.show },
    },
  });
}
