import type { Http } from "@heddle/workflow";
import type { Config } from "./config/env.ts";
import type { HttpClient } from "./http-client/index.ts";

/** HTTP client for the server's own requests, loaded on first use. */
export interface ServerHttp extends Http {
  close(): Promise<void>;
}

/** Settings of outgoing requests. */
export type ServerHttpSettings = Pick<Config["http"], "allow" | "proxy" | "noProxy">;

/** The client for requests of the server itself; loaded with the first one. */
export function createServerHttp({ allow, proxy, noProxy }: ServerHttpSettings): ServerHttp {
  let client: Promise<HttpClient> | undefined;
  const load = async () => {
    const { createHttpClient } = await import("./http-client/index.ts");
    return createHttpClient({
      binary: { get: refuseFiles, stream: refuseFiles },
      allow,
      proxies: { ...proxy, except: noProxy },
    });
  };
  return {
    send: async (request) => (await (client ??= load())).send(request),
    close: async () => (await client)?.close(),
  };
}

/** The server itself sends no files. */
function refuseFiles(): never {
  throw new Error("Files are sent by nodes only.");
}
