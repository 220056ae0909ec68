import { defineCredential } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

export default defineCredential({
  name: "httpBearerAuth",
  displayName: "Bearer Auth",
  genericAuth: true,
  icon: "file:http-bearer-auth.svg",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.token }}" } },
  },
  properties: [
    {
      displayName: "Bearer Token",
      name: "token",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Sent as <code>Authorization: Bearer …</code>",
    },
    ...allowedDomains,
  ],
});
