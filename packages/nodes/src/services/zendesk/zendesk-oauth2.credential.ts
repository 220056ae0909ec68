import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "zendeskOAuth2Api",
  displayName: "Zendesk OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    textField("subdomain", "Subdomain", {
      description: "First part of the URL of your Zendesk",
      placeholder: "my-company",
    }),
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", '=https://{{ $self["subdomain"] }}.zendesk.com/oauth/authorizations/new'),
    fixedField("accessTokenUrl", '=https://{{ $self["subdomain"] }}.zendesk.com/oauth/tokens'),
    textField("scope", "Scope", { description: "Permissions to request", default: "read write" }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
