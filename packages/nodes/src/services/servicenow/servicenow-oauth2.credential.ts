import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "serviceNowOAuth2Api",
  displayName: "ServiceNow OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    textField("subdomain", "Subdomain", {
      description: "First part of the URL of the instance",
      placeholder: "dev12345",
    }),
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", '=https://{{ $self["subdomain"] }}.service-now.com/oauth_auth.do'),
    fixedField("accessTokenUrl", '=https://{{ $self["subdomain"] }}.service-now.com/oauth_token.do'),
    textField("scope", "Scope", { description: "Permissions to request", default: "useraccount" }),
    fixedField("authQueryParameters", "response_type=code"),
    fixedField("authentication", "header"),
  ],
});
