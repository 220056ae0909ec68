import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "calendlyApi",
  displayName: "Calendly API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.calendly.com", url: "users/me" } },
  properties: [secretField("apiKey", "Access Token", "Key from your Calendly account"), ...allowedDomains],
});
