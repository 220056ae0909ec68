import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "calApi",
  displayName: "Cal API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "={{ $credentials.host }}", url: "v2/me" } },
  properties: [
    secretField("apiKey", "API Key", "Key from the settings of the account; it begins with cal_"),
    textField("host", "Host", { description: "URL of the API", default: "https://api.cal.com" }),
    ...allowedDomains,
  ],
});
