import { defineCredential } from "@heddle/workflow";
import { secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { signAws } from "./aws-signature.ts";

export default defineCredential({
  name: "s3",
  displayName: "S3",
  authenticate: (request, credential) => signAws(request, credential, { service: "s3" }),
  properties: [
    textField("endpoint", "S3 Endpoint", {
      description: "URL of the storage",
      placeholder: "https://s3.example.com",
    }),
    textField("region", "Region", { description: "Name of the region at the storage", default: "us-east-1" }),
    textField("accessKeyId", "Access Key ID", { description: "Identifies the key" }),
    secretField("secretAccessKey", "Secret Access Key", "Secret that belongs to the key"),
    switchField(
      "forcePathStyle",
      "Force Path Style",
      "Whether the bucket stands in the path instead of the host name",
    ),
    switchField(
      "ignoreSSLIssues",
      "Ignore SSL Issues (Insecure)",
      "Whether to continue when the certificate cannot be verified",
    ),
    ...allowedDomains,
  ],
});
