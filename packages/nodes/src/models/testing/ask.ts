import type { FakeProvider } from "@heddle/ai/testing";
import { fakePorts, flow, runWorkflow } from "@heddle/engine/testing";
import {
  defineNode,
  type Http,
  type Item,
  NodeError,
  type NodeType,
  type WorkflowNode,
} from "@heddle/workflow";
import { credentialTypes } from "../../index.ts";

/** Capabilities of a model that the calling node uses. */
interface AskedModel {
  readonly provider: string;
  readonly modelId: string;
  generate(messages: readonly object[], options?: object): Promise<{ content: unknown; usage?: unknown }>;
}

const description = {
  description: "",
  version: 1,
  group: ["transform"],
  outputs: ["main"],
  properties: [],
};

const start = defineNode({
  name: "test.start",
  effect: "pure",
  descriptions: [
    { ...description, name: "test.start", displayName: "Start", defaults: { name: "Start" }, inputs: [] },
  ],
});

/** Sends the item's prompt to its model. */
const asks = defineNode({
  name: "test.asks",
  effect: "pure",
  descriptions: [
    {
      ...description,
      name: "test.asks",
      displayName: "Ask",
      defaults: { name: "Ask" },
      inputs: ["main", "ai_languageModel"],
    },
  ],
  async execute(context) {
    const [model] = await context.supplied<AskedModel>("ai_languageModel");
    if (!model) throw new NodeError("There is no model");
    const text = String(context.items[0]?.json["text"]);
    const messages = [{ role: "user", content: [{ type: "text", text }] }];
    const { provider, modelId } = model.value;
    const { content } = await model.run({ key: "0", input: { text } }, () => model.value.generate(messages));
    return [[{ json: { provider, modelId, content } as Item["json"] }]];
  },
});

/** Test call of a model node. */
interface Question {
  readonly parameters?: WorkflowNode["parameters"];
  readonly typeVersion?: number;
  readonly credential: { readonly type: string; readonly data: Record<string, unknown> };
  readonly text?: string;
}

/** Runs a model node below a node that calls it, against a fake provider; requests to `host` go there. */
export async function askModel(
  type: NodeType,
  { provider, host }: { provider: FakeProvider; host?: string },
  { parameters = {}, typeVersion = 1, credential, text = "hello" }: Question,
): Promise<Record<string, unknown>> {
  const workflow = flow(
    {
      Start: start.name,
      Ask: asks.name,
      Model: {
        type: type.name,
        typeVersion,
        parameters,
        credentials: { [credential.type]: { id: "1", name: "Account" } },
      },
    },
    "Start > Ask",
  );
  workflow.connections["Model"] = {
    ai_languageModel: [[{ node: "Ask", type: "ai_languageModel", index: 0 }]],
  };
  const run = await runWorkflow(workflow, {
    types: [start, asks, type],
    trigger: { node: "Start", output: [[{ json: { text } }]] },
    ports: fakePorts({ http: redirected(provider, host), credentials: credentialsOf(credential) }),
  });
  const task = run.result.runData["Ask"]?.at(-1);
  if (task?.error) throw new NodeError(task.error.message);
  return task?.data?.main?.[0]?.[0]?.json ?? {};
}

/** Redirects fixed URLs to the fake provider. */
function redirected({ http, url }: FakeProvider, host: string | undefined): Http {
  const here = (address: string) => (host ? address.replace(`https://${host}`, url) : address);
  return { send: (request) => http.send({ ...request, url: here(request.url) }) };
}

function credentialsOf({ type, data }: Question["credential"]) {
  return {
    get: async (asked: string) => (asked === type ? data : {}),
    describe: async (asked: string) =>
      (await credentialTypes()).find(({ name }) => name === asked)?.description,
  };
}
