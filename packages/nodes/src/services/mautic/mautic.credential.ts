import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mauticApi",
  displayName: "Mautic API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.username }}", password: "={{ $credentials.password }}" },
    },
  },
  test: { request: { baseURL: '={{ $credentials.url.replace(/\\/+$/, "") }}/api', url: "users/self" } },
  properties: [
    textField("url", "URL", {
      description: "URL of Mautic",
      placeholder: "https://mautic.example.com",
      required: true,
    }),
    textField("username", "Username", {
      description: "User whom Mautic allows to use its API",
      required: true,
    }),
    secretField("password", "Password", "Password of the user"),
    ...allowedDomains,
  ],
});
