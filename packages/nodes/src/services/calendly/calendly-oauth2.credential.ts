import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "calendlyOAuth2Api",
  displayName: "Calendly OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.calendly.com", url: "users/me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://auth.calendly.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://auth.calendly.com/oauth/token"),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
