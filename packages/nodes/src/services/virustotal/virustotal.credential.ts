import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "virusTotalApi",
  displayName: "VirusTotal API",
  authenticate: { type: "generic", properties: { headers: { "x-apikey": "={{ $credentials.apiToken }}" } } },
  test: { request: { baseURL: "https://www.virustotal.com/api/v3", url: "popular_threat_categories" } },
  properties: [secretField("apiToken", "API Token", "Key from the menu of your account"), ...allowedDomains],
});
