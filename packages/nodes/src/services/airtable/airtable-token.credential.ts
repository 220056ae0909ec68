import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "airtableTokenApi",
  displayName: "Airtable Personal Access Token API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://api.airtable.com/v0/meta", url: "whoami" } },
  properties: [
    secretField(
      "accessToken",
      "Access Token",
      "Token from the developer page, with the scopes that your workflows need",
    ),
    ...allowedDomains,
  ],
});
