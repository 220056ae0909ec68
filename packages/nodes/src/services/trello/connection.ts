import type { ServiceConnection } from "../../service/service.ts";

/** How the node and the trigger reach Trello. */
export const connection: ServiceConnection = {
  credentials: [{ type: "trelloApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.trello.com/1",
};
