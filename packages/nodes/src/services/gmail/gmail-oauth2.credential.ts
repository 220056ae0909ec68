import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "gmailOAuth2",
  displayName: "Gmail OAuth2 API",
  extends: ["googleOAuth2Api"],
  test: { request: { baseURL: "https://gmail.googleapis.com/gmail/v1", url: "users/me/profile" } },
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/gmail.modify https://www.googleapis.com/auth/gmail.labels https://www.googleapis.com/auth/gmail.compose https://mail.google.com/",
    ),
  ],
});
