import { defineCredential } from "@heddle/workflow";
import { secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "wooCommerceApi",
  displayName: "WooCommerce API",
  authenticate: (request, { consumerKey, consumerSecret, includeCredentialsInQuery }) => {
    if (includeCredentialsInQuery === true) {
      const url = new URL(request.url);
      url.searchParams.set("consumer_key", String(consumerKey));
      url.searchParams.set("consumer_secret", String(consumerSecret));
      return { ...request, url: url.href };
    }
    const pair = Buffer.from(`${String(consumerKey)}:${String(consumerSecret)}`).toString("base64");
    return { ...request, headers: { ...request.headers, authorization: `Basic ${pair}` } };
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
