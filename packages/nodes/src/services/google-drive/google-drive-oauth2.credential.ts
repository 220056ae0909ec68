import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleDriveOAuth2Api",
  displayName: "Google Drive OAuth2 API",
  extends: ["googleOAuth2Api"],
  test: { request: { baseURL: "https://www.googleapis.com/drive/v3", url: "about?fields=kind" } },
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/drive https://www.googleapis.com/auth/drive.appdata https://www.googleapis.com/auth/drive.photos.readonly",
    ),
  ],
});
