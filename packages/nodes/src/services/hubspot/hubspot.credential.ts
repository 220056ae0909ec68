import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "hubspotApi",
  displayName: "HubSpot API",
  authenticate: { type: "generic", properties: { qs: { hapikey: "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.hubapi.com/account-info/v3", url: "details" } },
  properties: [
    secretField("apiKey", "API Key", "Legacy key; HubSpot now uses app tokens instead"),
    ...allowedDomains,
  ],
});
