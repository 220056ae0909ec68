import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mailjetSmsApi",
  displayName: "Mailjet SMS API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.token }}" } },
  },
  test: { request: { baseURL: "https://api.mailjet.com/v4", url: "sms?Limit=1" } },
  properties: [
    secretField("token", "Token", "Token for SMS from the settings of the account"),
    ...allowedDomains,
  ],
});
