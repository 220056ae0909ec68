import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "openRouterApi",
  displayName: "OpenRouter",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "key" } },
  properties: [
    secretField("apiKey", "API Key", "Key from your OpenRouter account"),
    textField("url", "Base URL", {
      description: "Change it for another service with the same API",
      default: "https://openrouter.ai/api/v1",
    }),
    ...allowedDomains,
  ],
});
