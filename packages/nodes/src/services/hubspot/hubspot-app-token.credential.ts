import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "hubspotAppToken",
  displayName: "HubSpot App Token",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.appToken }}" } },
  },
  test: { request: { baseURL: "https://api.hubapi.com", url: "/account-info/v3/details" } },
  properties: [secretField("appToken", "App Token", "Token of the private app"), ...allowedDomains],
});
