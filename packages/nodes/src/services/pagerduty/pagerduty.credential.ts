import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "pagerDutyApi",
  displayName: "PagerDuty API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Token token={{ $credentials.apiToken }}" } },
  },
  test: { request: { baseURL: "https://api.pagerduty.com", url: "users" } },
  properties: [secretField("apiToken", "API Token", "Key of the account or of a user"), ...allowedDomains],
});
