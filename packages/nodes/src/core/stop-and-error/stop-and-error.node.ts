import { defineNode, isRecord, NodeError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const DEFAULT_MESSAGE = "The workflow was stopped by this node.";
/** What becomes the error's message, when the object has it. */
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
  execute({ read }) {
    throw read().errorType === "errorObject"
      ? objectError(read.given().errorObject)
      : new NodeError(messageOf(read().errorMessage));
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
