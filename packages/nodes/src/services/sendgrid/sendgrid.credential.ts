import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "sendGridApi",
  displayName: "SendGrid API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.sendgrid.com/v3", url: "scopes" } },
  properties: [secretField("apiKey", "API Key", "Key from your SendGrid account"), ...allowedDomains],
});
