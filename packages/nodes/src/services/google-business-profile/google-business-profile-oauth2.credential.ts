import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleBusinessProfileOAuth2Api",
  displayName: "Google Business Profile OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [fixedField("scope", "https://www.googleapis.com/auth/business.manage")],
});
