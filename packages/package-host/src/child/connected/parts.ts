import type { Task } from "../task.ts";
import { connectedMemory } from "./memory.ts";
import { connectedModel } from "./model.ts";
import { connectedParser } from "./parser.ts";
import { type ConnectedPart, type PartSource, sourceOf } from "./part.ts";
import {
  connectedEmbeddings,
  connectedLoader,
  connectedReranker,
  connectedRetriever,
  connectedSplitter,
} from "./texts.ts";
import { connectedTool } from "./tool.ts";

const MAKERS: Readonly<Record<string, (source: PartSource, part: ConnectedPart) => unknown>> = {
  model: connectedModel,
  tool: connectedTool,
  memory: connectedMemory,
  embeddings: connectedEmbeddings,
  parser: connectedParser,
  store: connectedRetriever,
  retriever: connectedRetriever,
  reranker: connectedReranker,
  splitter: connectedSplitter,
  loader: connectedLoader,
};

/**
 * Connected parts of a node: models, tools and the like, in the format of the package's library, or as plain objects
 * without it.
 */
export async function connectedParts(
  task: Task,
  connection: string,
  itemIndex = 0,
  inputIndex?: number,
): Promise<unknown> {
  const question = { connection, itemIndex, inputIndex };
  const { isSingle, parts } = (await task.call("connected", question)) as {
    isSingle: boolean;
    parts: ConnectedPart[];
  };
  const made = parts.map((part) => {
    const whole = { ...part, connection, itemIndex, count: task.inputs[0]?.length ?? 0 };
    return MAKERS[part.kind]!(sourceOf(task, whole), whole);
  });
  return isSingle ? made[0] : made;
}
