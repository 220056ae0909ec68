import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googlePerspectiveOAuth2Api",
  displayName: "Google Perspective OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [fixedField("scope", "https://www.googleapis.com/auth/userinfo.email")],
});
