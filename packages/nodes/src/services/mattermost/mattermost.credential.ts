import { defineCredential } from "@heddle/workflow";
import { secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mattermostApi",
  displayName: "Mattermost API",
  authenticate: {
    type: "generic",
    properties: {
      headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" },
      skipSslCertificateValidation: "={{ $credentials.allowUnauthorizedCerts }}",
    },
  },
  test: { request: { baseURL: "={{ $credentials.baseUrl }}/api/v4", url: "users/me" } },
  properties: [
    secretField("accessToken", "Access Token", "Personal token, or one of a bot"),
    textField("baseUrl", "Base URL", {
      description: "URL of Mattermost",
      placeholder: "https://chat.example.com",
    }),
    switchField(
      "allowUnauthorizedCerts",
      "Ignore SSL Issues (Insecure)",
      "Whether to continue when the certificate cannot be verified",
    ),
    ...allowedDomains,
  ],
});
