import { isRecord } from "../plain-data/plain-data.ts";
import { WorkflowFileError } from "./errors.ts";
import type { Warning } from "./warning.ts";

const wrappers = ["workflow", "data", "workflowData", "attributes"];

/** Finds the workflow in a file's contents: itself, the only entry of a list, or under a common key such as `workflow`. */
export function unwrap(input: unknown, warnings: Warning[], depth = 0): Record<string, unknown> {
  if (Array.isArray(input)) return unwrapList(input, warnings, depth);
  if (!isRecord(input)) throw notAWorkflow(`it holds ${describe(input)}`);
  if (Array.isArray(input["nodes"])) return input;
  if (depth < 4) {
    const key = wrappers.find((name) => isRecord(input[name]) || Array.isArray(input[name]));
    if (key !== undefined) {
      if (depth === 0)
        warnings.push({ code: "wrapped-file", message: `The workflow was found under "${key}".` });
      return unwrap(input[key], warnings, depth + 1);
    }
  }
  throw notAWorkflow(
    "nodes" in input ? `its "nodes" is ${describe(input["nodes"])}, not a list` : `it has no "nodes"`,
  );
}

function unwrapList(list: unknown[], warnings: Warning[], depth: number): Record<string, unknown> {
  const workflows = list.filter((entry) => isRecord(entry) && hasWorkflow(entry));
  if (workflows.length > 1) {
    throw new WorkflowFileError(
      "several-workflows",
      `The file holds ${workflows.length} workflows. Import them one by one, each from a file of its own.`,
    );
  }
  if (workflows.length === 1) {
    if (depth === 0)
      warnings.push({ code: "wrapped-file", message: "The workflow was found inside a list." });
    return unwrap(workflows[0], warnings, depth + 1);
  }
  throw notAWorkflow(list.length === 0 ? "it holds an empty list" : "it holds a list without a workflow");
}

function hasWorkflow(entry: Record<string, unknown>): boolean {
  return Array.isArray(entry["nodes"]) || wrappers.some((key) => isRecord(entry[key]));
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "a text" : `a ${typeof value}`;
}

function notAWorkflow(reason: string): WorkflowFileError {
  return new WorkflowFileError(
    "not-a-workflow",
    `This is not a workflow file: ${reason}. A workflow is a JSON object with a list of "nodes" and their "connections".`,
  );
}
