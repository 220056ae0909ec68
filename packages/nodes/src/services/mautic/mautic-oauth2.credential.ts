import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "mauticOAuth2Api",
  displayName: "Mautic OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: '={{ $credentials.url.replace(/\\/+$/, "") }}/api', url: "users/self" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    textField("url", "URL", {
      description: "URL of Mautic",
      placeholder: "https://mautic.example.com",
      required: true,
    }),
    fixedField("authUrl", '={{ $self["url"].replace(/\\/+$/, "") }}/oauth/v2/authorize'),
    fixedField("accessTokenUrl", '={{ $self["url"].replace(/\\/+$/, "") }}/oauth/v2/token'),
    fixedField("scope", ""),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
