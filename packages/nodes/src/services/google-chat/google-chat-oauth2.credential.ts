import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleChatOAuth2Api",
  displayName: "Google Chat OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/chat.spaces https://www.googleapis.com/auth/chat.messages https://www.googleapis.com/auth/chat.memberships",
    ),
  ],
});
