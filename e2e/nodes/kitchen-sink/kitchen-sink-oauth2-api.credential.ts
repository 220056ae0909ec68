import { defineCredential } from "@heddle/workflow";

export default defineCredential({
  name: "kitchenSinkOAuth2Api",
  displayName: "Kitchen Sink OAuth2 API",
  extends: ["oAuth2Api"],
  properties: [
    { displayName: "Grant Type", name: "grantType", type: "hidden", default: "clientCredentials" },
    { displayName: "Scope", name: "scope", type: "hidden", default: "read" },
  ],
});
