import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "phantombusterApi",
  displayName: "Phantombuster API",
  authenticate: {
    type: "generic",
    properties: { headers: { "X-Phantombuster-Key": "={{ $credentials.apiKey }}" } },
  },
  test: { request: { baseURL: "https://api.phantombuster.com/api/v2", url: "agents/fetch-all" } },
  properties: [secretField("apiKey", "API Key", "Key of the workspace"), ...allowedDomains],
});
