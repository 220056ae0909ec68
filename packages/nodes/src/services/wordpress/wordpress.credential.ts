import { defineCredential } from "@heddle/workflow";
import { secretField, switchField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "wordpressApi",
  displayName: "WordPress API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.username }}", password: "={{ $credentials.password }}" },
      skipSslCertificateValidation: "={{ $credentials.allowUnauthorizedCerts }}",
    },
  },
  test: { request: { baseURL: "={{ $credentials.url }}/wp-json/wp/v2", url: "users/me" } },
  properties: [
    textField("username", "Username", { description: "Name to sign in with" }),
    secretField("password", "Password", "Application password, from the profile of the user"),
    textField("url", "WordPress URL", {
      description: "URL of the site",
      placeholder: "https://example.com",
    }),
    switchField(
      "allowUnauthorizedCerts",
      "Ignore SSL Issues (Insecure)",
      "Whether to continue when the certificate of the site cannot be verified",
    ),
    ...allowedDomains,
  ],
});
