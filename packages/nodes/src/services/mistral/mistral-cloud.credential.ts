import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mistralCloudApi",
  displayName: "Mistral Cloud API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.mistral.ai/v1", url: "models" } },
  properties: [secretField("apiKey", "API Key", "Key from your Mistral Cloud account"), ...allowedDomains],
});
