import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "twitterOAuth2Api",
  displayName: "X OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "pkce"),
    fixedField("authUrl", "https://x.com/i/oauth2/authorize"),
    fixedField("accessTokenUrl", "https://api.x.com/2/oauth2/token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default:
        "tweet.read users.read tweet.write tweet.moderate.write users.read follows.read follows.write offline.access like.read like.write dm.write dm.read list.read list.write",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
