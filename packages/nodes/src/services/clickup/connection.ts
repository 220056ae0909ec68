import type { ServiceConnection } from "../../service/service.ts";

/** Connection to ClickUp. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "clickUpApi", value: "accessToken", name: "Access Token" },
    { type: "clickUpOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.clickup.com/api/v2",
};
