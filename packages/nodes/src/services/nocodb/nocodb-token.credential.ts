import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "nocoDbApiToken",
  displayName: "NocoDB API Token",
  authenticate: { type: "generic", properties: { headers: { "xc-token": "={{ $credentials.apiToken }}" } } },
  test: { request: { baseURL: "={{ $credentials.host }}", url: "api/v1/auth/user/me" } },
  properties: [
    secretField("apiToken", "API Token", "Token from the account settings"),
    textField("host", "Host", {
      description: "URL of NocoDB",
      placeholder: "https://nocodb.example.com",
    }),
    ...allowedDomains,
  ],
});
