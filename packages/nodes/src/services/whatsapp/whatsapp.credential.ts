import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "whatsAppApi",
  displayName: "WhatsApp API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://graph.facebook.com/v21.0", url: "me" } },
  properties: [
    secretField("accessToken", "Access Token", "Token of the system user"),
    textField("businessAccountId", "Business Account ID", { description: "From the page of the app" }),
    ...allowedDomains,
  ],
});
