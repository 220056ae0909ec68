import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "urlScanIoApi",
  displayName: "urlscan.io API",
  authenticate: { type: "generic", properties: { headers: { "API-KEY": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://urlscan.io", url: "user/quotas" } },
  properties: [secretField("apiKey", "API Key", "Key from the settings of the account"), ...allowedDomains],
});
