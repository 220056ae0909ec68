import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "intercomApi",
  displayName: "Intercom API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.intercom.io", url: "me" } },
  properties: [secretField("apiKey", "API Key", "Access token of the app"), ...allowedDomains],
});
