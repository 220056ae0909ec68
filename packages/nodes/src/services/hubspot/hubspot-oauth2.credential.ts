import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "hubspotOAuth2Api",
  displayName: "HubSpot OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://app.hubspot.com/oauth/authorize"),
    fixedField("accessTokenUrl", "https://api.hubapi.com/oauth/v1/token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default:
        "oauth crm.objects.contacts.read crm.objects.contacts.write crm.objects.companies.read crm.objects.companies.write crm.objects.deals.read crm.objects.deals.write crm.objects.owners.read crm.lists.read",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "body"),
  ],
});
