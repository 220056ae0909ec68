import { defineCredential } from "@heddle/workflow";
import { secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { signAws } from "./aws-signature.ts";

export default defineCredential({
  name: "aws",
  displayName: "AWS",
  authenticate: (request, credential) => signAws(request, credential),
  test: {
    request: {
      method: "POST",
      baseURL: "=https://sts.{{ $credentials.region }}.amazonaws.com",
      url: "?Action=GetCallerIdentity&Version=2011-06-15",
    },
  },
  properties: [
    textField("region", "Region", { description: "Such as eu-central-1", default: "us-east-1" }),
    textField("accessKeyId", "Access Key ID", { description: "Identifies the key" }),
    secretField("secretAccessKey", "Secret Access Key", "Secret that belongs to the key"),
    switchField(
      "temporaryCredentials",
      "Temporary Credentials",
      "Whether the key was issued for a limited time",
    ),
    {
      ...secretField("sessionToken", "Session Token", "Issued together with the key"),
      displayOptions: { show: { temporaryCredentials: [true] } },
    },
    ...allowedDomains,
  ],
});
