import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "linearApi",
  displayName: "Linear API",
  authenticate: { type: "generic", properties: { headers: { Authorization: "={{ $credentials.apiKey }}" } } },
  test: {
    request: {
      baseURL: "https://api.linear.app",
      url: "graphql",
      method: "POST",
      body: { query: "query { viewer { id } }" },
    },
  },
  properties: [secretField("apiKey", "API Key", "Personal key from the settings"), ...allowedDomains],
});
