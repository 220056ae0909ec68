import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "pipedriveOAuth2Api",
  displayName: "Pipedrive OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://oauth.pipedrive.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://oauth.pipedrive.com/oauth/token"),
    // The app's settings define its permissions.
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
