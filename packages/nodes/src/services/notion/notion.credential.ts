import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "notionApi",
  displayName: "Notion API",
  // Requests can set a different API version in a header.
  authenticate: (request, credential) => ({
    ...request,
    headers: {
      "notion-version": "2022-06-28",
      ...request.headers,
      authorization: `Bearer ${String(credential["apiKey"])}`,
    },
  }),
  test: { request: { baseURL: "https://api.notion.com/v1", url: "users/me" } },
  properties: [
    secretField(
      "apiKey",
      "Internal Integration Secret",
      "Secret of the integration, which must be given access to pages",
    ),
    ...allowedDomains,
  ],
});
