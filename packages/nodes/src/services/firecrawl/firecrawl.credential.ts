import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "firecrawlApi",
  displayName: "Firecrawl API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.firecrawl.dev/v2", url: "team/credit-usage" } },
  properties: [secretField("apiKey", "API Key", "Key from your Firecrawl account"), ...allowedDomains],
});
