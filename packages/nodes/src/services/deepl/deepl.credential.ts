import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "deepLApi",
  displayName: "DeepL API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=DeepL-Auth-Key {{ $credentials.apiKey }}" } },
  },
  test: {
    request: {
      baseURL:
        '={{ $credentials.apiPlan === "pro" ? "https://api.deepl.com/v2" : "https://api-free.deepl.com/v2" }}',
      url: "usage",
    },
  },
  properties: [
    secretField("apiKey", "API Key", "Key from the settings of the account"),
    {
      displayName: "API Plan",
      name: "apiPlan",
      type: "options",
      options: [
        { name: "Pro Plan", value: "pro" },
        { name: "Free Plan", value: "free" },
      ],
      default: "pro",
      description: "Plan of the account; the free plan has its own URL",
    },
    ...allowedDomains,
  ],
});
