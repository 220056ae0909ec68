import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "clockifyApi",
  displayName: "Clockify API",
  authenticate: { type: "generic", properties: { headers: { "X-Api-Key": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.clockify.me/api/v1", url: "user" } },
  properties: [secretField("apiKey", "API Key", "Key from the settings of the account"), ...allowedDomains],
});
