import { connectedParts } from "../connected/parts.ts";
import { CHAT_TRIGGER_NODE_TYPE } from "../family/constants.ts";
import { copyFile } from "../supplies/files.ts";
import type { PackageItem, Task } from "../task.ts";
import { baseContext, readParameter } from "./base.ts";
import { withClones } from "./clone.ts";

type Members = Record<string, unknown>;

/** `this` of a node's `execute`. */
export function executeContext(task: Task): Members {
  return withClones({
    ...baseContext(task),
    ...inputMembers(task),
    ...runMembers(task),
    getNodeParameter: (name: string, index?: number, fallback?: unknown, options: Members = {}) =>
      readParameter(task, name, index ?? 0, fallback, options),
    evaluateExpression: (text: string, index = 0) => task.ask("evaluate", { text, index }),
    getWorkflowDataProxy: (index: number) => dataProxy(task, index),
    prepareOutputData: async (items: PackageItem[], output = 0) => {
      const outputs: PackageItem[][] = Array.from({ length: output + 1 }, () => []);
      outputs[output] = items;
      return outputs;
    },
  });
}

/** Items and their origins. */
function inputMembers(task: Task): Members {
  return {
    getInputData: (input = 0) => task.inputs[input] ?? [],
    getInputSourceData: (input = 0) => task.extra<unknown[]>("sources")?.[input],
    getExecuteData: () => ({
      data: { main: task.inputs },
      node: structuredClone(task.request.node),
      source: { main: task.extra("sources") },
    }),
    getNodeInputs: () => Array.from({ length: task.request.inputCount }, () => ({ type: "main" })),
    getNodeOutputs: () => Array.from({ length: task.request.outputCount }, () => ({ type: "main" })),
  };
}

/** The run, and functions of a node that affect it. */
function runMembers(task: Task): Members {
  const { request } = task;
  const resumeUrl = () => String(task.ask("evaluate", { text: "{{ $execution.resumeUrl }}", index: 0 }));
  const baseUrl = () => /^(.*?\/)[\w-]+\/\d+(?:[/?]|$)/.exec(resumeUrl())?.[1] ?? "";
  return {
    continueOnFail: () => request.continueOnFail,
    getExecutionCancelSignal: () => task.cancellation.signal,
    onExecutionCancellation: (listener: () => unknown) =>
      task.cancellation.signal.addEventListener("abort", listener, { once: true }),
    getContext: (scope: string) => task.staticDataOf(scope === "node" ? "node" : "global"),
    putExecutionToWait: (till: Date) => task.call("wait", { till: new Date(till).getTime() }),
    executeWorkflow: (workflow: unknown, items?: PackageItem[]) => task.call("workflow", { workflow, items }),
    sendMessageToUI: (...values: unknown[]) => task.log("console", values),
    sendResponse: (response: Members) => task.call("respond", { response: { ...response } }),
    addExecutionHints: (...hints: { message: string }[]) => void task.call("hints", { hints }),
    setMetadata: (values: Members) => void task.call("metadata", { values }),
    isToolExecution: () => task.extra("isTool") === true,
    getChatTrigger: () => chatTrigger(task),
    isChatSessionTest: () => false,
    getNextRunIndex: () => request.runIndex,
    getInputConnectionData: (connection: string, index?: number, input?: number) =>
      connectedParts(task, connection, index, input),
    isStreaming: () => false,
    // Nothing is streamed, and the run data are written by the engine.
    sendChunk: () => undefined,
    addInputData: () => ({ index: 0 }),
    addOutputData: () => undefined,
    getParentCallbackManager: () => undefined,
    onExecutionFinish: (listener: () => unknown) => void task.afterwards.push(listener),
    getInstanceBaseUrl: baseUrl,
    getRestApiUrl: () => `${baseUrl()}rest`,
    getSignedResumeUrl: (query: Record<string, string> = {}) => {
      const address = new URL(resumeUrl());
      // Nodes that wait for calls listen below their own id.
      address.pathname = `${address.pathname.replace(/\/$/, "")}/${request.node.id}`;
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return address.href;
    },
    // They always are.
    setSignatureValidationRequired: () => undefined,
    nodeHelpers: { copyBinaryFile: copyFile(task) },
    customData: {
      set: (key: string, value: string) => void task.call("customData", { values: { [key]: value } }),
      setAll: (values: Members) => void task.call("customData", { values }),
      get: (key: string) => (task.ask("customData") as Members)[key],
      getAll: () => task.ask("customData"),
    },
  };
}

/** Chat trigger that leads to the node; null if there is none. */
function chatTrigger(task: Task): unknown {
  const parents = task.ask("related", { name: task.request.node.name, direction: "parents" });
  return (parents as Members[]).find(({ type }) => type === CHAT_TRIGGER_NODE_TYPE) ?? null;
}

/** The variables of expressions, by name. */
function dataProxy(task: Task, index: number): Members {
  return new Proxy({} as Members, {
    get: (_, name) =>
      typeof name === "string" && /^\$?\w+$/.test(name)
        ? task.ask("evaluate", { text: `={{ ${name} }}`, index })
        : undefined,
  });
}
