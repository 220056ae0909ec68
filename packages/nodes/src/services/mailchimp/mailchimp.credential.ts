import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "mailchimpApi",
  displayName: "Mailchimp API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=apikey {{ $credentials.apiKey }}" } },
  },
  test: {
    request: {
      baseURL: '=https://{{ $credentials.apiKey.split("-").pop() }}.api.mailchimp.com/3.0',
      url: "ping",
    },
  },
  properties: [
    secretField("apiKey", "API Key", "Its end names the data center, such as -us1"),
    ...allowedDomains,
  ],
});
