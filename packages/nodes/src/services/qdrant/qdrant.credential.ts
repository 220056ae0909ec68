import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "qdrantApi",
  displayName: "Qdrant API",
  authenticate: { type: "generic", properties: { headers: { "api-key": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "={{ $credentials.qdrantUrl }}", url: "collections" } },
  properties: [
    secretField("apiKey", "API Key", "Key of the cluster"),
    textField("qdrantUrl", "Qdrant URL", {
      description: "URL of the cluster",
      placeholder: "https://abc.cloud.qdrant.io:6333",
    }),
    ...allowedDomains,
  ],
});
