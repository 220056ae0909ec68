import { defineNode, isRecord, NodeError, toExecutionError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const DEFAULT_MESSAGE = "The workflow was stopped by this node.";
/** Properties of the object that become the error message, in this order. */
const MESSAGE_KEYS = ["message", "description", "error"];

export default defineNode({
  name: "n8n-nodes-base.stopAndError",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.stopAndError",
      displayName: "Stop and Error",
      description: "Ends the workflow with an error",
      version: 1,
      group: ["input"],
      icon: "file:stop-and-error.svg",
      defaults: { name: "Stop and Error", color: "#d64545" },
      inputs: ["main"],
      outputs: [],
      properties: [
        {
          displayName: "Error Type",
          name: "errorType",
          type: "options",
          options: [
            { name: "Error Message", value: "errorMessage" },
            { name: "Error Object", value: "errorObject" },
          ],
          default: "errorMessage",
          description: "Source of the error",
        },
        {
          displayName: "Error Message",
          name: "errorMessage",
          type: "string",
          placeholder: "e.g. The order has no address",
          default: "",
          required: true,
          displayOptions: { show: { errorType: ["errorMessage"] } },
        },
        {
          displayName: "Error Object",
          name: "errorObject",
          type: "json",
          description: "An object with the details of the error; its `message` is shown to users",
          typeOptions: { alwaysOpenEditWindow: true },
          default: "",
          placeholder: 'e.g. { "code": "404", "message": "The order was not found" }',
          required: true,
          displayOptions: { show: { errorType: ["errorObject"] } },
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Flow"] },
        alias: ["throw", "raise", "fail", "exception", "abort", "exit"],
      },
    },
  ],
  execute(context) {
    const { continueOnFail, items, node, read } = context;
    const error =
      read().errorType === "errorObject"
        ? objectError(read.given().errorObject)
        : new NodeError(messageOf(read().errorMessage), { isFinal: true });
    if (!continueOnFail || node.onError === "continueErrorOutput") throw error;
    // Published workflows read the fields of their items after the node.
    const { name, type, id } = node;
    const failure = toExecutionError(error, { name, type, id });
    return [items.map((item, index) => ({ ...item, error: failure, pairedItem: { item: index } }))];
  },
});

function objectError(given: unknown): NodeError {
  const details = detailsOf(given);
  const key = MESSAGE_KEYS.find((name) => typeof details[name] === "string" && details[name] !== "");
  const message = key === undefined ? JSON.stringify(details) : (details[key] as string);
  const { description } = details;
  return new NodeError(message === "{}" ? DEFAULT_MESSAGE : message, {
    ...(key !== "description" && typeof description === "string" ? { description } : {}),
    context: { errorObject: details },
    isFinal: true,
  });
}

function detailsOf(given: unknown): Record<string, unknown> {
  if (isRecord(given)) return given;
  const text = String(given ?? "").trim();
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : { message: typeof value === "string" ? value : text };
  } catch (error) {
    throw nodeError("error-object-not-json", { reason: (error as Error).message });
  }
}

function messageOf(given: string): string {
  return given.trim() === "" ? DEFAULT_MESSAGE : given;
}
