import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "bannerbearApi",
  displayName: "Bannerbear API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.bannerbear.com/v2", url: "auth" } },
  properties: [
    secretField("apiKey", "Project API Key", "Key from the settings of the project"),
    ...allowedDomains,
  ],
});
