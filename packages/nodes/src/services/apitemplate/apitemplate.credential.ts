import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "apiTemplateIoApi",
  displayName: "APITemplate.io API",
  authenticate: { type: "generic", properties: { headers: { "X-API-KEY": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.apitemplate.io/v1", url: "list-templates" } },
  properties: [secretField("apiKey", "API Key", "Key from the settings of the account"), ...allowedDomains],
});
