import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "airtableApi",
  displayName: "Airtable API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.airtable.com/v0/meta", url: "whoami" } },
  properties: [
    secretField("apiKey", "API Key", "Legacy key; Airtable now uses tokens instead"),
    ...allowedDomains,
  ],
});
