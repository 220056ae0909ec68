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
    textField("email", "Service Account Email", { description: "Of the service account", required: true }),
    pemField("privateKey", "Private Key", "The private_key of the file that Google gave you"),
    switchField("inpersonate", "Impersonate a User", "Whether to act as a person of your organisation"),
    {
      ...textField("delegatedEmail", "Email", { description: "Of the person to act as" }),
      displayOptions: { show: { inpersonate: [true] } },
    },
    textField("scopes", "Scopes", {
      description: "What is asked to be allowed, separated by spaces or commas",
      default: "https://www.googleapis.com/auth/cloud-platform",
    }),
    obtainedField("accessToken", "Access Token"),
    ...allowedDomains,
  ],
});
