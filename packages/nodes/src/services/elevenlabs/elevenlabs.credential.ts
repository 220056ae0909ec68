import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "elevenLabsApi",
  displayName: "ElevenLabs API",
  authenticate: { type: "generic", properties: { headers: { "xi-api-key": "={{ $credentials.apiKey }}" } } },
  test: { request: { baseURL: "https://api.elevenlabs.io/v1", url: "user" } },
  properties: [secretField("apiKey", "API Key", "Key from your profile"), ...allowedDomains],
});
