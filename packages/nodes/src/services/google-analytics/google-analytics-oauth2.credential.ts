import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleAnalyticsOAuth2",
  displayName: "Google Analytics OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/analytics https://www.googleapis.com/auth/analytics.readonly",
    ),
  ],
});
