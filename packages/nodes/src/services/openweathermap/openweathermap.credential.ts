import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "openWeatherMapApi",
  displayName: "OpenWeatherMap API",
  authenticate: { type: "generic", properties: { qs: { appid: "={{ $credentials.accessToken }}" } } },
  test: {
    request: { baseURL: "https://api.openweathermap.org/data/2.5", url: "weather", qs: { q: "London" } },
  },
  properties: [secretField("accessToken", "Access Token", "API key of the account"), ...allowedDomains],
});
