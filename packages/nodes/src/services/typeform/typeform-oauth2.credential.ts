import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "typeformOAuth2Api",
  displayName: "Typeform OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.typeform.com", url: "me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://api.typeform.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://api.typeform.com/oauth/token"),
    fixedField("scope", "webhooks:write webhooks:read forms:read accounts:read"),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
