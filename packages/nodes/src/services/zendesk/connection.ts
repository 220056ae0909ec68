import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Zendesk Support. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "zendeskApi", value: "apiToken", name: "API Token" },
    { type: "zendeskOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: ({ subdomain }) => `https://${String(subdomain)}.zendesk.com/api/v2`,
};
