import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "serpApi",
  displayName: "SerpApi",
  authenticate: { type: "generic", properties: { qs: { api_key: "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://serpapi.com", url: "account.json" } },
  properties: [secretField("apiKey", "API Key", "Private key from the dashboard"), ...allowedDomains],
});
