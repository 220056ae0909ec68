import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleCloudStorage",
  displayName: "Google Cloud Storage",
  description: "Stores and reads objects in Google Cloud Storage buckets",
  icon: "file:google-cloud-storage.svg",
  credentials: [{ type: "googleCloudStorageOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://storage.googleapis.com/storage/v1",
  resources: { bucket: "Bucket", object: "Object" },
  operations,
  codex: { categories: ["Data & Storage"], alias: ["files", "bucket", "storage", "gcs"] },
});
