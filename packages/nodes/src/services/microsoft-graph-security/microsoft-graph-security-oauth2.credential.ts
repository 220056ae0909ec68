import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftGraphSecurityOAuth2Api",
  displayName: "Microsoft Graph Security OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [fixedField("scope", "openid offline_access SecurityEvents.ReadWrite.All")],
});
