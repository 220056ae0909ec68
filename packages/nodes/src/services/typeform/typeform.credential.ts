import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "typeformApi",
  displayName: "Typeform API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://api.typeform.com", url: "me" } },
  properties: [secretField("accessToken", "Access Token", "Personal token"), ...allowedDomains],
});
