import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "todoistApi",
  displayName: "Todoist API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.todoist.com/api/v1", url: "user" } },
  properties: [
    secretField("apiKey", "API Key", "Token from the settings under Integrations"),
    ...allowedDomains,
  ],
});
