import { defineCredential } from "@heddle/workflow";
import { secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "wooCommerceApi",
  displayName: "WooCommerce API",
  authenticate: {
    type: "generic",
    properties: {
      auth: {
        username: '={{ $credentials.includeCredentialsInQuery ? "" : $credentials.consumerKey }}',
        password: '={{ $credentials.includeCredentialsInQuery ? "" : $credentials.consumerSecret }}',
      },
      qs: {
        consumer_key: '={{ $credentials.includeCredentialsInQuery ? $credentials.consumerKey : "" }}',
        consumer_secret: '={{ $credentials.includeCredentialsInQuery ? $credentials.consumerSecret : "" }}',
      },
    },
  },
  test: { request: { baseURL: "={{ $credentials.url }}/wp-json/wc/v3", url: "products/categories" } },
  properties: [
    secretField("consumerKey", "Consumer Key", "Key of the REST API; it begins with ck_"),
    secretField("consumerSecret", "Consumer Secret", "Secret that belongs to the key; it begins with cs_"),
    textField("url", "WooCommerce URL", {
      description: "URL of the shop",
      placeholder: "https://shop.example.com",
    }),
    switchField(
      "includeCredentialsInQuery",
      "Include Credentials in Query",
      "Whether they go into the query, for servers that lose the header",
    ),
    ...allowedDomains,
  ],
});
