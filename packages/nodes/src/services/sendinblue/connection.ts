import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Brevo. */
export const connection: ServiceConnection = {
  credentials: [{ type: "sendInBlueApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.brevo.com/v3",
};
