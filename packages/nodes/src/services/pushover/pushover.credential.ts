import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "pushoverApi",
  displayName: "Pushover API",
  authenticate: { type: "generic", properties: { body: { token: "={{ $credentials.apiKey }}" } } },
  properties: [secretField("apiKey", "API Key", "Token of the application"), ...allowedDomains],
});
