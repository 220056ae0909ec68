import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "stravaOAuth2Api",
  displayName: "Strava OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://www.strava.com/api/v3", url: "athlete" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://www.strava.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://www.strava.com/oauth/token"),
    fixedField("scope", "activity:read_all,activity:write"),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
