import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "groqApi",
  displayName: "Groq",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.groq.com/openai/v1", url: "models" } },
  properties: [secretField("apiKey", "API Key", "Key from your Groq account"), ...allowedDomains],
});
