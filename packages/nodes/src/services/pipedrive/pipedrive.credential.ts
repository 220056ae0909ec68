import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "pipedriveApi",
  displayName: "Pipedrive API",
  authenticate: {
    type: "generic",
    properties: { headers: { "x-api-token": "={{ $credentials.apiToken }}" } },
  },
  test: { request: { baseURL: "https://api.pipedrive.com/v1", url: "users/me" } },
  properties: [
    secretField("apiToken", "API Token", "Token from the personal preferences"),
    ...allowedDomains,
  ],
});
