import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";
import { ADMIN_API } from "./admin-api.ts";

export default defineCredential({
  name: "shopifyOAuth2Api",
  displayName: "Shopify OAuth2 API",
  extends: ["oAuth2Api"],
  authenticate: {
    type: "generic",
    properties: { headers: { "X-Shopify-Access-Token": "={{ $credentials.oauthTokenData.access_token }}" } },
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
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", '=https://{{ $self["shopSubdomain"] }}.myshopify.com/admin/oauth/authorize'),
    fixedField(
      "accessTokenUrl",
      '=https://{{ $self["shopSubdomain"] }}.myshopify.com/admin/oauth/access_token',
    ),
    fixedField("scope", "write_orders read_orders write_products read_products read_customers"),
    fixedField("authQueryParameters", "access_mode=value"),
    fixedField("authentication", "body"),
  ],
});
