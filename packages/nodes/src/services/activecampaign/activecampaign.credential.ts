import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "activeCampaignApi",
  displayName: "ActiveCampaign API",
  authenticate: { type: "generic", properties: { headers: { "Api-Token": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "={{ $credentials.apiUrl }}", url: "api/3/users/me" } },
  properties: [
    textField("apiUrl", "API URL", {
      description: "URL from the developer settings",
      placeholder: "https://my-account.api-us1.com",
    }),
    secretField("apiKey", "API Key", "Key from the settings of the account"),
    ...allowedDomains,
  ],
});
