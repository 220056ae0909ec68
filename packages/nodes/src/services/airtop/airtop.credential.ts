import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "airtopApi",
  displayName: "Airtop API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.airtop.ai/api/v1", url: "sessions?limit=1" } },
  properties: [secretField("apiKey", "API Key", "Key from the portal of Airtop"), ...allowedDomains],
});
