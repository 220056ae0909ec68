import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "facebookGraphApi",
  displayName: "Facebook Graph API",
  authenticate: { type: "generic", properties: { qs: { access_token: "={{ $credentials.accessToken }}" } } },
  test: { request: { baseURL: "https://graph.facebook.com/v21.0", url: "me" } },
  properties: [
    secretField("accessToken", "Access Token", "Token of an app, a page or a user"),
    ...allowedDomains,
  ],
});
