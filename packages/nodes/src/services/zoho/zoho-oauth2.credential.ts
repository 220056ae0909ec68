import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "zohoOAuth2Api",
  displayName: "Zoho OAuth2 API",
  extends: ["oAuth2Api"],
  authenticate: {
    type: "generic",
    properties: {
      headers: { Authorization: "=Zoho-oauthtoken {{ $credentials.oauthTokenData.access_token }}" },
    },
  },
  properties: [
    fixedField("grantType", "authorizationCode"),
    {
      displayName: "Authorization URL",
      name: "authUrl",
      type: "options",
      options: [
        { name: "https://accounts.zoho.com/oauth/v2/auth", value: "https://accounts.zoho.com/oauth/v2/auth" },
        { name: "https://accounts.zoho.eu/oauth/v2/auth", value: "https://accounts.zoho.eu/oauth/v2/auth" },
        { name: "https://accounts.zoho.in/oauth/v2/auth", value: "https://accounts.zoho.in/oauth/v2/auth" },
        {
          name: "https://accounts.zoho.com.au/oauth/v2/auth",
          value: "https://accounts.zoho.com.au/oauth/v2/auth",
        },
        {
          name: "https://accounts.zoho.com.cn/oauth/v2/auth",
          value: "https://accounts.zoho.com.cn/oauth/v2/auth",
        },
      ],
      default: "https://accounts.zoho.com/oauth/v2/auth",
      description: "By the region of the account",
    },
    {
      displayName: "Access Token URL",
      name: "accessTokenUrl",
      type: "options",
      options: [
        {
          name: "https://accounts.zoho.com/oauth/v2/token",
          value: "https://accounts.zoho.com/oauth/v2/token",
        },
        { name: "https://accounts.zoho.eu/oauth/v2/token", value: "https://accounts.zoho.eu/oauth/v2/token" },
        { name: "https://accounts.zoho.in/oauth/v2/token", value: "https://accounts.zoho.in/oauth/v2/token" },
        {
          name: "https://accounts.zoho.com.au/oauth/v2/token",
          value: "https://accounts.zoho.com.au/oauth/v2/token",
        },
        {
          name: "https://accounts.zoho.com.cn/oauth/v2/token",
          value: "https://accounts.zoho.com.cn/oauth/v2/token",
        },
      ],
      default: "https://accounts.zoho.com/oauth/v2/token",
      description: "By the region of the account",
    },
    textField("scope", "Scope", {
      description: "Permissions to request, separated by commas",
      default: "ZohoCRM.modules.ALL,ZohoCRM.settings.all,ZohoCRM.users.all",
    }),
    fixedField("authQueryParameters", "access_type=offline&prompt=consent"),
    fixedField("authentication", "body"),
  ],
});
