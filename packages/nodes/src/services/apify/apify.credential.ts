import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "apifyApi",
  displayName: "Apify API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.apify.com/v2", url: "users/me" } },
  properties: [secretField("apiKey", "API Token", "Key from your Apify account"), ...allowedDomains],
});
