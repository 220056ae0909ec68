import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleBooksOAuth2Api",
  displayName: "Google Books OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [fixedField("scope", "https://www.googleapis.com/auth/books")],
});
