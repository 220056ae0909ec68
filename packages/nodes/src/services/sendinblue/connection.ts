import type { ServiceConnection } from "../../service/service.ts";

/** How node and trigger reach Brevo. */
export const connection: ServiceConnection = {
  credentials: [{ type: "sendInBlueApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.brevo.com/v3",
};
