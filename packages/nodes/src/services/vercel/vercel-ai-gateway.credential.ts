import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "vercelAiGatewayApi",
  displayName: "Vercel AI Gateway",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "models" } },
  properties: [
    secretField("apiKey", "API Key", "Key of the AI Gateway, or a token of the project"),
    textField("url", "Base URL", {
      description: "Location of the gateway",
      default: "https://ai-gateway.vercel.sh/v1",
    }),
    ...allowedDomains,
  ],
});
