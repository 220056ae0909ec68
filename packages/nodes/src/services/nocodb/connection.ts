import type { ServiceConnection } from "../../service/service.ts";

/** How the node reaches a server of NocoDB, or its cloud. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "nocoDb", value: "nocoDb", name: "User Token" },
    { type: "nocoDbApiToken", value: "nocoDbApiToken", name: "API Token" },
  ],
  baseUrl: ({ host }) => String(host ?? "").replace(/\/+$/, ""),
};
