import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "pineconeApi",
  displayName: "Pinecone API",
  authenticate: { type: "generic", properties: { headers: { "Api-Key": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.pinecone.io", url: "indexes" } },
  properties: [secretField("apiKey", "API Key", "Key of the project"), ...allowedDomains],
});
