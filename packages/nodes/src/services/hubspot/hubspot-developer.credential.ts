import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "hubspotDeveloperApi",
  displayName: "HubSpot Developer API",
  // HubSpot takes this key in the query only.
  authenticate: { type: "generic", properties: { qs: { hapikey: "={{ $credentials.apiKey }}" } } },
  test: {
    request: { baseURL: "https://api.hubapi.com", url: "=/webhooks/v3/{{ $credentials.appId }}/settings" },
  },
  properties: [
    textField("clientId", "Client ID", { description: "Client ID of the app, from its page Auth" }),
    secretField("clientSecret", "Client Secret", "Client secret of the app; HubSpot signs its calls with it"),
    secretField("apiKey", "Developer API Key", "Key of the developer account"),
    textField("appId", "App ID", { description: "Number of the app, from its page Auth", required: true }),
    ...allowedDomains,
  ],
});
