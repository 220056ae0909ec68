import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "hunterApi",
  displayName: "Hunter API",
  authenticate: { type: "generic", properties: { qs: { api_key: "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.hunter.io/v2", url: "account" } },
  properties: [secretField("apiKey", "API Key", "Key from the settings of the account"), ...allowedDomains],
});
