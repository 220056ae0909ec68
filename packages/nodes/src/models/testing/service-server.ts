import { FakeClock, fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient } from "@heddle/server/testing";
import type { Item, NodeParameters, NodeType } from "@heddle/workflow";
import { type SeenCall, startJsonServer } from "../../documents/testing/start-embeddings.ts";
import { credentialTypes } from "../../index.ts";
import { runNode } from "../../testing/index.ts";

/** A node of a service of models, and a server that answers in its place. */
interface ServiceUnderTest {
  readonly type: NodeType;
  readonly credential: string;
  /** Fields of the credential for the server's URL. */
  data(url: string): Record<string, unknown>;
  /** Host whose requests are redirected to this server, if the credential has no URL. */
  readonly host?: string;
  answer(call: SeenCall): { status?: number; body: unknown } | undefined;
}

/** Starts the server; each run has one item with a picture in the field `data`. */
export async function startModelService({ type, credential, data, host, answer }: ServiceUnderTest) {
  const server = await startJsonServer(answer);
  const binary = new MemoryBinaryStore();
  const http = createHttpClient({ binary, allow: ["127.0.0.1"] });
  const file = await binary.put(Buffer.from("bytes"), { mimeType: "image/png", fileName: "a.png" });
  const here = (url: string) => (host ? url.replace(`https://${host}`, server.url) : url);
  return {
    url: server.url,
    seen: server.seen,
    binary,
    run: async (parameters: NodeParameters, typeVersion = 1): Promise<readonly Item[]> => {
      const credentials = {
        get: async () => data(server.url),
        describe: async (name: string) =>
          (await credentialTypes()).find((one) => one.name === name)?.description,
      };
      const ports = fakePorts({
        http: { send: (request) => http.send({ ...request, url: here(request.url) }) },
        binary,
        credentials,
        clock: new FakeClock(),
      });
      const [items] = await runNode(type, {
        typeVersion,
        parameters,
        items: [{ json: {}, binary: { data: file } }],
        node: { credentials: { [credential]: { id: "1", name: "Account" } } },
        ports,
      });
      return items ?? [];
    },
    close: async () => {
      await http.close();
      await server.close();
    },
  };
}
