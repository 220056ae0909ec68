import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { nodeError } from "../../errors/node-error.ts";
import { WEBHOOK_PLACE } from "./webhook-place.ts";

export default defineCredential({
  name: "discordWebhookApi",
  displayName: "Discord Webhook",
  // The URL alone permits posting: it is inserted when the request is sent.
  authenticate: (request, credential) => {
    const url = new URL(request.url);
    if (url.origin + url.pathname !== WEBHOOK_PLACE)
      throw nodeError("credential-type-not-usable", { type: "discordWebhookApi" });
    const address = new URL(String(credential["webhookUri"]));
    for (const [name, value] of url.searchParams) address.searchParams.set(name, value);
    return { ...request, url: address.href };
  },
  properties: [
    secretField("webhookUri", "Webhook URL", "Webhook URL from Discord; anyone who knows it can post"),
  ],
});
