import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "pagerDutyOAuth2Api",
  displayName: "PagerDuty OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.pagerduty.com", url: "users/me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://app.pagerduty.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://app.pagerduty.com/oauth/token"),
    fixedField("scope", "write"),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
