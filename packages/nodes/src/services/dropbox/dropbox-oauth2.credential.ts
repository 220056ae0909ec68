import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "dropboxOAuth2Api",
  displayName: "Dropbox OAuth2 API",
  extends: ["oAuth2Api"],
  test: {
    request: { baseURL: "https://api.dropboxapi.com/2", url: "users/get_current_account", method: "POST" },
  },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://www.dropbox.com/oauth2/authorize"),
    fixedField("accessTokenUrl", "https://api.dropboxapi.com/oauth2/token"),
    {
      displayName: "App Access Type",
      name: "accessType",
      type: "options",
      options: [
        { name: "App Folder", value: "folder" },
        { name: "Full Dropbox", value: "full" },
      ],
      default: "folder",
      description: "Type of account the app was registered for",
    },
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "files.content.write files.content.read sharing.read account_info.read",
    }),
    fixedField("authQueryParameters", "token_access_type=offline&force_reapprove=true"),
    fixedField("authentication", "header"),
  ],
});
