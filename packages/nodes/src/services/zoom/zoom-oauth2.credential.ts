import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "zoomOAuth2Api",
  displayName: "Zoom OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.zoom.us/v2", url: "users/me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://zoom.us/oauth/authorize"),
    fixedField("accessTokenUrl", "https://zoom.us/oauth/token"),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
