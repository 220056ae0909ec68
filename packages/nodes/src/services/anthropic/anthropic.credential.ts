import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "anthropicApi",
  displayName: "Anthropic",
  // Requests can set a different API version in a header.
  authenticate: (request, credential) => ({
    ...request,
    headers: {
      "anthropic-version": "2023-06-01",
      ...request.headers,
      "x-api-key": String(credential["apiKey"]),
    },
  }),
  test: { request: { baseURL: "={{ $credentials.url }}", url: "v1/models" } },
  properties: [
    secretField("apiKey", "API Key", "Key from the console"),
    textField("url", "Base URL", {
      description: "Change it for another service with the same API",
      default: "https://api.anthropic.com",
    }),
    ...allowedDomains,
  ],
});
