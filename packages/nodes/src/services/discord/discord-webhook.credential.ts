import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "discordWebhookApi",
  displayName: "Discord Webhook",
  properties: [
    secretField("webhookUri", "Webhook URL", "Webhook URL from Discord; anyone who knows it can post"),
  ],
});
