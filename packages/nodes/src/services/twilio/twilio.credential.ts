import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "twilioApi",
  displayName: "Twilio API",
  authenticate: (request, { authType, accountSid, authToken, apiKeySid, apiKeySecret }) => {
    const [user, secret] = authType === "apiKey" ? [apiKeySid, apiKeySecret] : [accountSid, authToken];
    const encoded = Buffer.from(`${user}:${secret}`).toString("base64");
    return { ...request, headers: { ...request.headers, authorization: `Basic ${encoded}` } };
  },
  test: {
    request: {
      baseURL: "https://api.twilio.com/2010-04-01",
      url: "=Accounts/{{ $credentials.accountSid }}.json",
    },
  },
  properties: [
    textField("accountSid", "Account SID", { description: "Identifies the account; it begins with AC" }),
    {
      displayName: "Auth Type",
      name: "authType",
      type: "options",
      options: [
        { name: "Auth Token", value: "authToken", description: "The secret of the whole account" },
        { name: "API Key", value: "apiKey", description: "A key of its own, which can be revoked" },
      ],
      default: "authToken",
      description: "Authorization of requests",
    },
    {
      ...secretField("authToken", "Auth Token", "Secret of the account"),
      displayOptions: { show: { authType: ["authToken"] } },
    },
    {
      ...textField("apiKeySid", "API Key SID", { description: "Identifies the key; it begins with SK" }),
      displayOptions: { show: { authType: ["apiKey"] } },
    },
    {
      ...secretField("apiKeySecret", "API Key Secret", "Secret of the key"),
      displayOptions: { show: { authType: ["apiKey"] } },
    },
    ...allowedDomains,
  ],
});
