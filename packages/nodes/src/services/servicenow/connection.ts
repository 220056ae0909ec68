import type { ServiceConnection } from "../../service/service.ts";

/** Connection to an instance. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "serviceNowOAuth2Api", value: "oAuth2", name: "OAuth2" },
    { type: "serviceNowBasicApi", value: "basicAuth", name: "Basic Auth" },
  ],
  baseUrl: ({ subdomain }) => `https://${String(subdomain)}.service-now.com/api/now`,
};
