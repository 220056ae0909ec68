import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftToDoOAuth2Api",
  displayName: "Microsoft To Do OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [fixedField("scope", "openid offline_access Tasks.ReadWrite")],
});
