import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "clickUpApi",
  displayName: "ClickUp API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "={{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://api.clickup.com/api/v2", url: "team" } },
  properties: [
    secretField("accessToken", "Access Token", "Personal token; it begins with pk_"),
    ...allowedDomains,
  ],
});
