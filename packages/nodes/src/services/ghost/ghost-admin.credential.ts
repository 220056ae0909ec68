import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { ghostToken } from "./jwt.ts";

export default defineCredential({
  name: "ghostAdminApi",
  displayName: "Ghost Admin API",
  authenticate: (request, { apiKey }) => ({
    ...request,
    headers: { ...request.headers, authorization: `Ghost ${ghostToken(String(apiKey), Date.now())}` },
  }),
  test: { request: { baseURL: "={{ $credentials.url }}", url: "ghost/api/admin/pages/?limit=1" } },
  properties: [
    textField("url", "URL", { description: "URL of the site", placeholder: "https://blog.example.com" }),
    secretField("apiKey", "API Key", "Admin API key of a custom integration"),
    ...allowedDomains,
  ],
});
