import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "whatsAppTriggerApi",
  displayName: "WhatsApp OAuth API",
  // An app signs in by its identifier and its secret, joined: it needs no token of a user.
  authenticate: (request, { clientId, clientSecret }) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${String(clientId)}|${String(clientSecret)}` },
  }),
  test: {
    request: {
      baseURL: "https://graph.facebook.com/v21.0",
      url: "={{ $credentials.clientId }}/subscriptions",
    },
  },
  properties: [
    textField("clientId", "Client ID", { description: "App ID, from the settings of the app at Meta" }),
    secretField("clientSecret", "Client Secret", "App secret, from the settings of the app at Meta"),
  ],
});
