import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftExcelOAuth2Api",
  displayName: "Microsoft Excel OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [fixedField("scope", "openid offline_access Files.ReadWrite")],
});
