import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "notionOAuth2Api",
  displayName: "Notion OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://api.notion.com/v1/oauth/authorize"),
    fixedField("accessTokenUrl", "https://api.notion.com/v1/oauth/token"),
    fixedField("scope", ""),
    fixedField("authQueryParameters", "owner=user"),
    fixedField("authentication", "header"),
  ],
});
