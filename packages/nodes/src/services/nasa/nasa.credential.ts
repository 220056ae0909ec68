import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "nasaApi",
  displayName: "NASA API",
  authenticate: { type: "generic", properties: { qs: { api_key: "={{ $credentials.api_key }}" } } },
  test: { request: { baseURL: "https://api.nasa.gov", url: "planetary/apod" } },
  properties: [secretField("api_key", "API Key", "Key from api.nasa.gov"), ...allowedDomains],
});
