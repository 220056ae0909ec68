import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mondayComApi",
  displayName: "Monday.com API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "={{ $credentials.apiToken }}" } },
  },
  test: {
    request: {
      baseURL: "https://api.monday.com",
      url: "v2",
      method: "POST",
      body: { query: "query { me { name } }" },
    },
  },
  properties: [
    secretField("apiToken", "Token V2", "Token from the developer section of the account"),
    ...allowedDomains,
  ],
});
