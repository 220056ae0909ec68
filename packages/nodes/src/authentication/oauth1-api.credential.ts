import { defineCredential, type NodeProperty } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

const address = (name: string, displayName: string, description: string): NodeProperty => ({
  displayName,
  name,
  type: "string",
  default: "",
  required: true,
  description,
});

export default defineCredential({
  name: "oAuth1Api",
  displayName: "OAuth1 API",
  genericAuth: true,
  icon: "file:o-auth1-api.svg",
  properties: [
    address("authUrl", "Authorization URL", "Page on which a user grants access"),
    address("accessTokenUrl", "Access Token URL", "URL that returns access tokens"),
    address("consumerKey", "Consumer Key", "Identifies this application to the service"),
    {
      displayName: "Consumer Secret",
      name: "consumerSecret",
      type: "string",
      typeOptions: { password: true },
      required: true,
      default: "",
      description: "Secret that belongs to the consumer key",
    },
    address("requestTokenUrl", "Request Token URL", "URL that returns request tokens"),
    {
      displayName: "Signature Method",
      name: "signatureMethod",
      type: "options",
      options: [
        { name: "HMAC-SHA1", value: "HMAC-SHA1" },
        { name: "HMAC-SHA256", value: "HMAC-SHA256" },
        { name: "HMAC-SHA512", value: "HMAC-SHA512" },
        { name: "PLAINTEXT", value: "PLAINTEXT", description: "No signature; only over HTTPS" },
      ],
      default: "HMAC-SHA1",
      required: true,
      description: "Signature of requests",
    },
    ...allowedDomains,
  ],
});
