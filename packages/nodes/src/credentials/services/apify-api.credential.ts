import { defineCredential } from "@heddle/workflow";
import { secretField } from "../fields.ts";
import { allowedDomains } from "../properties-allowed-domains.ts";

export default defineCredential({
  name: "apifyApi",
  displayName: "Apify API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.apify.com/v2", url: "users/me" } },
  properties: [secretField("apiKey", "API Token", "Key that Apify gave you"), ...allowedDomains],
});
