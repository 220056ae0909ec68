import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "asanaApi",
  displayName: "Asana API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://app.asana.com/api/1.0", url: "users/me" } },
  properties: [secretField("accessToken", "Access Token", "Personal token"), ...allowedDomains],
});
