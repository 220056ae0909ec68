import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "wolframAlphaApi",
  displayName: "Wolfram|Alpha API",
  authenticate: { type: "generic", properties: { qs: { appid: "={{ $credentials.appId }}" } } },
  test: {
    request: { baseURL: "https://www.wolframalpha.com", url: "api/v1/llm-api", qs: { input: "1+1" } },
  },
  properties: [
    secretField("appId", "App ID", "Of an application in the developer portal"),
    ...allowedDomains,
  ],
});
