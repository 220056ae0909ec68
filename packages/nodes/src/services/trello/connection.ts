import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Trello. */
export const connection: ServiceConnection = {
  credentials: [{ type: "trelloApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.trello.com/1",
};
