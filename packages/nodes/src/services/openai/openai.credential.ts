import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "openAiApi",
  displayName: "OpenAI",
  authenticate: {
    type: "generic",
    properties: {
      headers: {
        Authorization: "=Bearer {{ $credentials.apiKey }}",
        "OpenAI-Organization": "={{ $credentials.organizationId }}",
      },
    },
  },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "models" } },
  properties: [
    secretField("apiKey", "API Key", "Key of the project, from the platform page"),
    textField("organizationId", "Organization ID", {
      description: "Needed only if you belong to several organizations",
    }),
    textField("url", "Base URL", {
      description: "Change it for another service with the same API",
      default: "https://api.openai.com/v1",
    }),
    ...allowedDomains,
  ],
});
