import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "jotFormApi",
  displayName: "JotForm API",
  authenticate: { type: "generic", properties: { headers: { APIKEY: "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "=https://{{ $credentials.apiDomain }}", url: "user" } },
  properties: [
    {
      displayName: "API Domain",
      name: "apiDomain",
      type: "options",
      options: [
        { name: "api.jotform.com", value: "api.jotform.com" },
        { name: "eu-api.jotform.com", value: "eu-api.jotform.com" },
      ],
      default: "api.jotform.com",
      description: "Region of the account",
    },
    secretField("apiKey", "API Key", "Key from the settings of the account"),
    ...allowedDomains,
  ],
});
