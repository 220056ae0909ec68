import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "mailchimpOAuth2Api",
  displayName: "Mailchimp OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://login.mailchimp.com/oauth2/authorize"),
    fixedField("accessTokenUrl", "https://login.mailchimp.com/oauth2/token"),
    fixedField("metadataUrl", "https://login.mailchimp.com/oauth2/metadata"),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
