import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { ADMIN_API } from "./admin-api.ts";

export default defineCredential({
  name: "shopifyApi",
  displayName: "Shopify API Key API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.apiKey }}", password: "={{ $credentials.password }}" },
    },
  },
  test: {
    request: {
      baseURL: `=https://{{ $credentials.shopSubdomain }}.myshopify.com${ADMIN_API}`,
      url: "shop.json",
    },
  },
  properties: [
    secretField("apiKey", "API Key", "Key of the private app"),
    secretField("password", "Password", "Password of the private app"),
    textField("shopSubdomain", "Shop Subdomain", {
      description: "First part of the URL of the shop",
      placeholder: "my-shop",
    }),
    {
      ...secretField("sharedSecret", "Shared Secret", "Proves that calls to your webhooks come from Shopify"),
      required: false,
    },
    ...allowedDomains,
  ],
});
