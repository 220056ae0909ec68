import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftEntraOAuth2Api",
  displayName: "Microsoft Entra ID OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "openid offline_access User.ReadWrite.All Group.ReadWrite.All GroupMember.ReadWrite.All Directory.ReadWrite.All",
    ),
  ],
});
