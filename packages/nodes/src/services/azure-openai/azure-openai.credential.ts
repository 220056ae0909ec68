import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "azureOpenAiApi",
  displayName: "Azure Open AI",
  authenticate: { type: "generic", properties: { headers: { "api-key": "={{ $credentials.apiKey }}" } } },
  test: {
    request: {
      baseURL: "={{ $credentials.endpoint || `https://${$credentials.resourceName}.openai.azure.com` }}",
      url: "openai/models",
      qs: { "api-version": "={{ $credentials.apiVersion }}" },
    },
  },
  properties: [
    textField("resourceName", "Resource Name", {
      description: "Name of the resource; first part of its URL",
    }),
    secretField("apiKey", "API Key", "One of the keys of the resource"),
    textField("apiVersion", "API Version", {
      description: "Version of the API that is spoken",
      default: "2025-03-01-preview",
    }),
    textField("endpoint", "Endpoint", {
      description: "Only for an endpoint other than the usual one",
      placeholder: "https://westeurope.api.cognitive.microsoft.com",
    }),
    ...allowedDomains,
  ],
});
