import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "linkedInCommunityManagementOAuth2Api",
  displayName: "LinkedIn Community Management OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://www.linkedin.com/oauth/v2/authorization"),
    fixedField("accessTokenUrl", "https://www.linkedin.com/oauth/v2/accessToken"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default: "w_member_social w_organization_social r_basicprofile",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
    fixedField("withoutPkce", true),
  ],
});
