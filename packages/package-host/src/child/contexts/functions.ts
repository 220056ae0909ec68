import { bodyForServer } from "../supplies/bodies.ts";
import type { Task } from "../task.ts";
import { baseContext, readParameter } from "./base.ts";

type Members = Record<string, unknown>;

/** `this` of functions in a description: the node at one of its items. */
export function functionContext(task: Task): Members {
  const index = task.extra<number>("itemIndex") ?? 0;
  const item = () => task.inputs[1]?.[0] ?? { json: {} };
  const base = baseContext(task, index);
  const helpers = base["helpers"] as Members;
  const readFile = helpers["getBinaryDataBuffer"] as (index: number, file: unknown) => Promise<Buffer>;
  const fileOf = (nameOrFile: unknown) => {
    if (typeof nameOrFile !== "string") return nameOrFile as Members;
    const file = item().binary?.[nameOrFile];
    if (file) return file;
    throw new Error(`The item has no file in the field "${nameOrFile}".`);
  };
  return {
    ...base,
    continueOnFail: () => task.request.continueOnFail,
    getItemIndex: () => index,
    getInputData: () => item(),
    getExecuteData: () => ({
      data: { main: [[item()]] },
      node: structuredClone(task.request.node),
      source: null,
    }),
    getExecutionCancelSignal: () => task.cancellation.signal,
    getNodeParameter: (name: string, fallback?: unknown, options: Members = {}) =>
      readParameter(task, name, index, fallback, options),
    getCurrentNodeParameter: (name: string) => task.parameters.read(name, index),
    evaluateExpression: (text: string, at = index) => task.ask("evaluate", { text, index: at }),
    makeRoutingRequest: async (given: { options?: Members } & Members) => {
      // Older pages give the options alone.
      const options = given.options
        ? { ...given, options: await bodyForServer(given.options) }
        : await bodyForServer(given);
      return task.call("routingRequest", { options });
    },
    helpers: {
      ...helpers,
      assertBinaryData: fileOf,
      getBinaryDataBuffer: (nameOrFile: unknown) => readFile(index, fileOf(nameOrFile)),
    },
  };
}
