import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "googlePalmApi",
  displayName: "Google Gemini (PaLM) API",
  authenticate: { type: "generic", properties: { qs: { key: "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "={{ $credentials.host }}/v1beta", url: "models" } },
  properties: [
    textField("host", "Host", {
      description: "Change it for another service with the same API",
      default: "https://generativelanguage.googleapis.com",
    }),
    secretField("apiKey", "API Key", "Key from the AI Studio"),
    ...allowedDomains,
  ],
});
