import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mandrillApi",
  displayName: "Mandrill API",
  authenticate: { type: "generic", properties: { body: { key: "={{ $credentials.apiKey }}" } } },
  test: { request: { method: "POST", baseURL: "https://mandrillapp.com/api/1.0", url: "users/ping2.json" } },
  properties: [secretField("apiKey", "API Key", "Key from the settings of the account"), ...allowedDomains],
});
