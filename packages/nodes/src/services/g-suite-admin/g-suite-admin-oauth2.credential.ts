import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "gSuiteAdminOAuth2Api",
  displayName: "Google Workspace Admin OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/admin.directory.group https://www.googleapis.com/auth/admin.directory.user https://www.googleapis.com/auth/admin.directory.domain.readonly https://www.googleapis.com/auth/admin.directory.userschema.readonly https://www.googleapis.com/auth/admin.directory.device.chromeos https://www.googleapis.com/auth/admin.directory.orgunit.readonly",
    ),
  ],
});
