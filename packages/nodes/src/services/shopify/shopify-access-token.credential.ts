import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { ADMIN_API } from "./admin-api.ts";

export default defineCredential({
  name: "shopifyAccessTokenApi",
  displayName: "Shopify Access Token API",
  authenticate: {
    type: "generic",
    properties: { headers: { "X-Shopify-Access-Token": "={{ $credentials.accessToken }}" } },
  },
  test: {
    request: {
      baseURL: `=https://{{ $credentials.shopSubdomain }}.myshopify.com${ADMIN_API}`,
      url: "shop.json",
    },
  },
  properties: [
    textField("shopSubdomain", "Shop Subdomain", {
      description: "First part of the URL of the shop",
      placeholder: "my-shop",
    }),
    secretField("accessToken", "Access Token", "Token of the custom app for the Admin API"),
    {
      ...secretField(
        "appSecretKey",
        "App Secret Key",
        "Proves that calls to your webhooks come from Shopify",
      ),
      required: false,
    },
    ...allowedDomains,
  ],
});
