import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleFirebaseCloudFirestoreOAuth2Api",
  displayName: "Google Firebase Cloud Firestore OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField("scope", "https://www.googleapis.com/auth/datastore https://www.googleapis.com/auth/firebase"),
  ],
});
