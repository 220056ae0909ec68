import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "slackApi",
  displayName: "Slack API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: {
    request: { baseURL: "https://slack.com/api", url: "auth.test" },
    rules: [
      {
        type: "responseSuccessBody",
        properties: { key: "ok", value: false, message: "Slack does not accept the token." },
      },
    ],
  },
  properties: [
    secretField(
      "accessToken",
      "Access Token",
      "Token of the bot or of a user; it begins with xoxb- or xoxp-",
    ),
    {
      ...secretField(
        "signatureSecret",
        "Signature Secret",
        "Proves that calls to your webhooks come from Slack",
      ),
      required: false,
    },
    ...allowedDomains,
  ],
});
