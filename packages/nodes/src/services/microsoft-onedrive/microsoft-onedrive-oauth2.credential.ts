import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftOneDriveOAuth2Api",
  displayName: "Microsoft OneDrive OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [fixedField("scope", "openid offline_access Files.ReadWrite.All")],
});
