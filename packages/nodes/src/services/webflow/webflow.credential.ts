import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "webflowApi",
  displayName: "Webflow API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://api.webflow.com/v2", url: "sites" } },
  properties: [
    secretField("accessToken", "Access Token", "Token of the site, from its settings"),
    ...allowedDomains,
  ],
});
