import type { Http } from "@heddle/workflow";
import type { HttpClient } from "./http-client/index.ts";

/** HTTP for what the server itself fetches, loaded when it is first needed. */
export interface ServerHttp extends Http {
  close(): Promise<void>;
}

/** The client for requests of the server itself; loaded with the first one. */
export function createServerHttp(allow: readonly string[]): ServerHttp {
  let client: Promise<HttpClient> | undefined;
  const load = async () => {
    const { createHttpClient } = await import("./http-client/index.ts");
    return createHttpClient({ binary: { get: refuseFiles, stream: refuseFiles }, allow });
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
