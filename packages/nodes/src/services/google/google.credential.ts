import { defineCredential } from "@heddle/workflow";
import { obtainedField, pemField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { googleAccessToken } from "./google-service-account.ts";

export default defineCredential({
  name: "googleApi",
  displayName: "Google Service Account API",
  authenticate: {
    type: "generic",
    properties: { headers: { authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  preAuthentication: async (http, credential) => ({ accessToken: await googleAccessToken(http, credential) }),
  properties: [
    textField("region", "Region", {
      description: "Region of Vertex AI models, such as europe-west1 or global",
      default: "us-central1",
    }),
    textField("email", "Service Account Email", {
      description: "Email of the service account",
      required: true,
    }),
    pemField("privateKey", "Private Key", "The private_key in the key file from Google"),
    switchField("inpersonate", "Impersonate a User", "Whether to act as a user of your organization"),
    {
      ...textField("delegatedEmail", "Email", { description: "Email of the user to act as" }),
      displayOptions: { show: { inpersonate: [true] } },
    },
    textField("scopes", "Scopes", {
      description: "Permissions to request, separated by spaces or commas",
      default: "https://www.googleapis.com/auth/cloud-platform",
    }),
    obtainedField("accessToken", "Access Token"),
    ...allowedDomains,
  ],
});
