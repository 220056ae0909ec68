import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "ollamaApi",
  displayName: "Ollama",
  authenticate: {
    type: "generic",
    properties: {
      headers: { Authorization: '={{ $credentials.apiKey ? `Bearer ${$credentials.apiKey}` : "" }}' },
    },
  },
  test: { request: { baseURL: "={{ $credentials.baseUrl }}", url: "api/tags" } },
  properties: [
    textField("baseUrl", "Base URL", {
      description: "URL of Ollama",
      default: "http://localhost:11434",
    }),
    {
      ...secretField("apiKey", "API Key", "Only where a proxy in front of Ollama asks for one"),
      required: false,
    },
    ...allowedDomains,
  ],
});
