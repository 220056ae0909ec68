import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleCloudStorageOAuth2Api",
  displayName: "Google Cloud Storage OAuth2 API",
  extends: ["googleOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/cloud-platform https://www.googleapis.com/auth/cloud-platform.read-only https://www.googleapis.com/auth/devstorage.full_control https://www.googleapis.com/auth/devstorage.read_only https://www.googleapis.com/auth/devstorage.read_write",
    ),
  ],
});
