import { defineCredential } from "@heddle/workflow";
import { fixedField, secretField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleAdsOAuth2Api",
  displayName: "Google Ads OAuth2 API",
  extends: ["googleOAuth2Api"],
  authenticate: {
    type: "generic",
    properties: {
      headers: {
        Authorization: "=Bearer {{ $credentials.oauthTokenData.access_token }}",
        "developer-token": "={{ $credentials.developerToken }}",
      },
    },
  },
  properties: [
    secretField("developerToken", "Developer Token", "Token of the manager account"),
    fixedField("scope", "https://www.googleapis.com/auth/adwords"),
  ],
});
