import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftSharePointOAuth2Api",
  displayName: "Microsoft SharePoint OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  test: {
    request: {
      baseURL: "=https://{{ $credentials.subdomain }}.sharepoint.com/_api/v2.0",
      url: "sites/root",
    },
  },
  properties: [
    textField("subdomain", "Subdomain", {
      description: "The part of the address before .sharepoint.com",
      placeholder: "e.g. contoso",
      required: true,
    }),
    fixedField("scope", '=openid offline_access https://{{ $self["subdomain"] }}.sharepoint.com/.default'),
  ],
});
