import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "clickUpOAuth2Api",
  displayName: "ClickUp OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.clickup.com/api/v2", url: "user" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://app.clickup.com/api"),
    fixedField("accessTokenUrl", "https://api.clickup.com/api/v2/oauth/token"),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
