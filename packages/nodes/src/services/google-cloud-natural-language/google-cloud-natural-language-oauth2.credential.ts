import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleCloudNaturalLanguageOAuth2Api",
  displayName: "Google Cloud Natural Language OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/cloud-language https://www.googleapis.com/auth/cloud-platform",
    ),
  ],
});
