import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Pipedrive. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "pipedriveApi", value: "apiToken", name: "API Token" },
    { type: "pipedriveOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.pipedrive.com",
};

/** API of deals, persons, organizations, activities and products; its version 1 has been shut down. */
export const V2 = "/api/v2";
/** API of notes, files, leads and webhooks. */
export const V1 = "/api/v1";
