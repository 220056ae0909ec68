import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "twitterOAuth1Api",
  displayName: "X OAuth API",
  extends: ["oAuth1Api"],
  properties: [
    fixedField("requestTokenUrl", "https://api.twitter.com/oauth/request_token"),
    fixedField("authUrl", "https://api.twitter.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://api.twitter.com/oauth/access_token"),
    fixedField("signatureMethod", "HMAC-SHA1"),
  ],
});
