import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "weaviateApi",
  displayName: "Weaviate API",
  authenticate: {
    type: "generic",
    properties: {
      headers: { Authorization: '={{ $credentials.apiKey ? `Bearer ${$credentials.apiKey}` : "" }}' },
    },
  },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "v1/schema" } },
  properties: [
    textField("url", "URL", {
      description: "REST endpoint of the cluster",
      placeholder: "https://abc.weaviate.cloud",
    }),
    {
      ...secretField("apiKey", "API Key", "Key of the cluster; leave it empty where everybody may enter"),
      required: false,
    },
    ...allowedDomains,
  ],
});
