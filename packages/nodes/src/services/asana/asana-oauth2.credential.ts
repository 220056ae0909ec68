import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "asanaOAuth2Api",
  displayName: "Asana OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://app.asana.com/api/1.0", url: "users/me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://app.asana.com/-/oauth_authorize"),
    fixedField("accessTokenUrl", "https://app.asana.com/-/oauth_token"),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
