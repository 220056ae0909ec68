import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "redditOAuth2Api",
  displayName: "Reddit OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://oauth.reddit.com/api/v1", url: "me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://www.reddit.com/api/v1/authorize"),
    fixedField("accessTokenUrl", "https://www.reddit.com/api/v1/access_token"),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "edit history identity mysubreddits read save submit",
    }),
    fixedField("authQueryParameters", "duration=permanent"),
    fixedField("authentication", "header"),
  ],
});
