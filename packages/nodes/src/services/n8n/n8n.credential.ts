import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "n8nApi",
  displayName: "n8n API",
  authenticate: {
    type: "generic",
    properties: { headers: { "X-N8N-API-KEY": "={{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.baseUrl }}", url: "workflows?limit=1" } },
  properties: [
    secretField("apiKey", "API Key", "Key from the settings of the instance"),
    textField("baseUrl", "Base URL", {
      description: "URL of its public API",
      placeholder: "https://example.com/api/v1",
    }),
    ...allowedDomains,
  ],
});
