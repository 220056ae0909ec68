import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "ghostContentApi",
  displayName: "Ghost Content API",
  // Ghost reads this key, which grants access to public content only, from the query.
  authenticate: { type: "generic", properties: { qs: { key: "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "ghost/api/content/settings/" } },
  properties: [
    textField("url", "URL", { description: "URL of the site", placeholder: "https://blog.example.com" }),
    secretField("apiKey", "API Key", "Content API key of a custom integration"),
    ...allowedDomains,
  ],
});
