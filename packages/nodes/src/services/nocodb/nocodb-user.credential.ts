import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "nocoDb",
  displayName: "NocoDB",
  authenticate: { type: "generic", properties: { headers: { "xc-auth": "={{ $credentials.apiToken }}" } } },
  test: { request: { baseURL: "={{ $credentials.host }}", url: "api/v1/auth/user/me" } },
  properties: [
    secretField("apiToken", "User Token", "Token of the signed-in user, from the account menu"),
    textField("host", "Host", {
      description: "URL of NocoDB",
      placeholder: "https://nocodb.example.com",
    }),
    ...allowedDomains,
  ],
});
