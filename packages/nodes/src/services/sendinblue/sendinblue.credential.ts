import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "sendInBlueApi",
  displayName: "Brevo",
  authenticate: { type: "generic", properties: { headers: { "api-key": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.brevo.com/v3", url: "account" } },
  properties: [secretField("apiKey", "API Key", "Key from the settings of the account"), ...allowedDomains],
});
