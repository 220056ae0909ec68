import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleTasksOAuth2Api",
  displayName: "Google Tasks OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [fixedField("scope", "https://www.googleapis.com/auth/tasks")],
});
