import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "zoomApi",
  displayName: "Zoom API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: { request: { baseURL: "https://api.zoom.us/v2", url: "users/me" } },
  properties: [secretField("accessToken", "Access Token", "Token of the app"), ...allowedDomains],
});
