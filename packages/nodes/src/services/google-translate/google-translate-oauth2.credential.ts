import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleTranslateOAuth2Api",
  displayName: "Google Translate OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [fixedField("scope", "https://www.googleapis.com/auth/cloud-translation")],
});
