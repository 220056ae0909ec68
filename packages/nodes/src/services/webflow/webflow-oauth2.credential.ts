import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "webflowOAuth2Api",
  displayName: "Webflow OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.webflow.com/v2", url: "sites" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://webflow.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://api.webflow.com/oauth/access_token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "cms:read cms:write ecommerce:read forms:read pages:read sites:read sites:write",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
