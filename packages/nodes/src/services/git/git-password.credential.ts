import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "gitPassword",
  displayName: "Git",
  properties: [
    textField("username", "Username", { description: "The user at the host of the repository" }),
    secretField(
      "password",
      "Password",
      "The password, or a personal access token, which most hosts want instead",
    ),
  ],
});
