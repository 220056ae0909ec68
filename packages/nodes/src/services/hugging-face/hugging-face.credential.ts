import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "huggingFaceApi",
  displayName: "Hugging Face API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://huggingface.co/api", url: "whoami-v2" } },
  properties: [
    secretField("apiKey", "Access Token", "Token from the settings of your account"),
    ...allowedDomains,
  ],
});
