import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleFirebaseRealtimeDatabaseOAuth2Api",
  displayName: "Google Firebase Realtime Database OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/firebase.database https://www.googleapis.com/auth/firebase",
    ),
    {
      displayName: "Region",
      name: "region",
      type: "options",
      options: [
        { name: "us-central1", value: "firebaseio.com" },
        { name: "europe-west1", value: "europe-west1.firebasedatabase.app" },
        { name: "asia-southeast1", value: "asia-southeast1.firebasedatabase.app" },
      ],
      default: "firebaseio.com",
      description: "Location of the database",
    },
  ],
});
