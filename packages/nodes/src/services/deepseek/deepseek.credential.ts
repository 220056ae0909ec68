import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "deepSeekApi",
  displayName: "DeepSeek",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "models" } },
  properties: [
    secretField("apiKey", "API Key", "Key that DeepSeek gave you"),
    textField("url", "Base URL", {
      description: "Change it for a service that speaks the same language elsewhere",
      default: "https://api.deepseek.com",
    }),
    ...allowedDomains,
  ],
});
