import { defineCredential } from "@heddle/workflow";
import { secretField, switchField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mailjetEmailApi",
  displayName: "Mailjet Email API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.apiKey }}", password: "={{ $credentials.secretKey }}" },
    },
  },
  test: { request: { baseURL: "https://api.mailjet.com/v3/REST", url: "template?Limit=1" } },
  properties: [
    secretField("apiKey", "API Key", "Key from the settings of the account"),
    secretField("secretKey", "Secret Key", "Secret that belongs to the key"),
    switchField("sandboxMode", "Sandbox Mode", "Whether Mailjet checks emails and sends nothing"),
    ...allowedDomains,
  ],
});
