import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "todoistOAuth2Api",
  displayName: "Todoist OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://todoist.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://todoist.com/oauth/access_token"),
    textField("scope", "Scope", {
      description: "Permissions to request",
      default: "data:read_write,data:delete",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
