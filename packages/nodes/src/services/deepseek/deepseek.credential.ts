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
    secretField("apiKey", "API Key", "Key from your DeepSeek account"),
    textField("url", "Base URL", {
      description: "Change it for another service with the same API",
      default: "https://api.deepseek.com",
    }),
    ...allowedDomains,
  ],
});
