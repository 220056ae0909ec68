import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Asana. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "asanaApi", value: "accessToken", name: "Access Token" },
    { type: "asanaOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://app.asana.com/api/1.0",
};
