import type { ServiceConnection } from "../../service/service.ts";

/** Connection to a server of NocoDB, or its cloud. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "nocoDb", value: "nocoDb", name: "User Token" },
    { type: "nocoDbApiToken", value: "nocoDbApiToken", name: "API Token" },
  ],
  baseUrl: ({ host }) => String(host ?? "").replace(/\/+$/, ""),
};
