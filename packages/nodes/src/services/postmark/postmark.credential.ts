import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "postmarkApi",
  displayName: "Postmark API",
  authenticate: {
    type: "generic",
    properties: { headers: { "X-Postmark-Server-Token": "={{ $credentials.serverToken }}" } },
  },
  test: { request: { baseURL: "https://api.postmarkapp.com", url: "server" } },
  properties: [secretField("serverToken", "Server API Token", "Token of the server"), ...allowedDomains],
});
