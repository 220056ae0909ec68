import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "nextCloudOAuth2Api",
  displayName: "NextCloud OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    textField("webDavUrl", "Web DAV URL", {
      description: "Address of the files, from the settings of the files app",
      placeholder: "https://nextcloud.example.com/remote.php/webdav",
      required: true,
    }),
    textField("authUrl", "Authorization URL", {
      description: "URL where users allow the access",
      placeholder: "https://nextcloud.example.com/apps/oauth2/authorize",
      required: true,
    }),
    textField("accessTokenUrl", "Access Token URL", {
      description: "URL for tokens",
      placeholder: "https://nextcloud.example.com/apps/oauth2/api/v1/token",
      required: true,
    }),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
