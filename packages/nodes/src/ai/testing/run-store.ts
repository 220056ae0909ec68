import { type Item, NodeError, type NodeParameters } from "@heddle/workflow";
import { embeddings, loader, startEmbeddings, storePorts } from "../../documents/testing/start-embeddings.ts";
import { runAsking, startModels } from "./agent-workflow.ts";

type SubNodes = NonNullable<Parameters<typeof runAsking>[1]["subNodes"]>;

/** Three texts, two of which have similar vectors. */
export const ANIMALS: Item[] = [
  { json: { text: "The cat sleeps", kind: "pet" } },
  { json: { text: "Pay the tax", kind: "office" } },
  { json: { text: "A dog and a cat", kind: "pet" } },
];

/** Runs a node over a store in the real engine, with real embeddings over HTTP. */
export async function startStoreRuns(
  { type, credential, data = {} }: { type: string; credential?: string; data?: Record<string, unknown> },
  { hosts = {}, tables }: { hosts?: Record<string, string>; tables?: unknown } = {},
) {
  const [models, texts] = await Promise.all([startModels(), startEmbeddings()]);
  const openAiApi = { apiKey: "key", url: `${texts.url}/v1` };
  const { ports, close } = storePorts({ openAiApi, ...(credential && { [credential]: data }) }, hosts);
  const credentials = credential ? { [credential]: { id: "1", name: "Account" } } : {};
  const run = async (parameters: NodeParameters, given: Item[] = [{ json: {} }], subNodes: SubNodes = {}) => {
    const more: SubNodes = parameters["mode"] === "insert" ? { Loader: loader } : {};
    const ran = await runAsking(
      models.model,
      {
        type,
        typeVersion: 1.3,
        parameters,
        credentials,
        subNodes: { Embeddings: embeddings(), ...more, ...subNodes },
      },
      given,
      { ports: { ...ports, ...(tables !== undefined && { tables: () => tables as never }) } },
    );
    if (ran.result.error) throw new NodeError(ran.result.error.message);
    return ran.json("Agent") as Record<string, unknown>[];
  };
  return {
    run,
    /** Texts that a search finds, the nearest first. */
    find: async (parameters: NodeParameters) =>
      (await run({ mode: "load", ...parameters })).map(
        (json) => (json["document"] as { pageContent: string }).pageContent,
      ),
    models,
    ports,
    credentials,
    embeddingsUrl: texts.url,
    close: () => Promise.all([models.close(), texts.close(), close()]),
  };
}
