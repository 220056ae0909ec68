import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "trelloApi",
  displayName: "Trello API",
  authenticate: {
    type: "generic",
    // Headers, because key and token in the URL would appear in logs.
    properties: {
      headers: {
        Authorization:
          '=OAuth oauth_consumer_key="{{ $credentials.apiKey }}", oauth_token="{{ $credentials.apiToken }}"',
      },
    },
  },
  test: { request: { baseURL: "https://api.trello.com/1", url: "members/me" } },
  properties: [
    secretField("apiKey", "API Key", "Key of the Power-Up"),
    secretField("apiToken", "API Token", "Token of a user for the key"),
    {
      ...secretField("oauthSecret", "OAuth Secret", "Proves that calls to your webhooks come from Trello"),
      required: false,
    },
    ...allowedDomains,
  ],
});
