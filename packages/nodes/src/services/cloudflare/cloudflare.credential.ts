import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "cloudflareApi",
  displayName: "Cloudflare API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiToken }}" } },
  },
  test: { request: { baseURL: "https://api.cloudflare.com/client/v4", url: "user/tokens/verify" } },
  properties: [
    secretField("apiToken", "API Token", "Token with the permissions that your workflows need"),
    ...allowedDomains,
  ],
});
