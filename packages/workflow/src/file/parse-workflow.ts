import { WorkflowFileError } from "./errors.ts";
import { withoutFence } from "./fence.ts";
import { jsonErrorOffset } from "./json-position.ts";
import { type ReadResult, readWorkflow } from "./read-workflow.ts";

/**
 * Parses a workflow file.
 * @throws WorkflowFileError if it is empty, larger than `maxBytes`, not JSON (with line and column) or not a workflow
 */
export function parseWorkflow(text: string, options: { maxBytes?: number } = {}): ReadResult {
  checkSize(text, options.maxBytes ?? Number.POSITIVE_INFINITY);
  const body = withoutFence(text.startsWith("\uFEFF") ? text.slice(1) : text);
  if (body.trim() === "") {
    throw new WorkflowFileError("empty", "The file is empty. Choose a workflow file in JSON format.");
  }
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    throw notJson(body);
  }
  return readWorkflow(data);
}

function checkSize(text: string, maxBytes: number): void {
  if (maxBytes === Number.POSITIVE_INFINITY || text.length * 3 <= maxBytes) return;
  const bytes = text.length > maxBytes ? text.length : new TextEncoder().encode(text).length;
  if (bytes <= maxBytes) return;
  const limit = Math.round(maxBytes / 1_000_000);
  throw new WorkflowFileError(
    "too-large",
    `The file is larger than ${limit} MB. Remove pinned data from it, or split the workflow.`,
  );
}

function notJson(text: string): WorkflowFileError {
  const place = placeOf(text);
  const hint = text.trimStart().startsWith("<")
    ? " It looks like a web page: download the file itself, not the page that shows it."
    : "";
  return new WorkflowFileError(
    "not-json",
    `The file is not valid JSON: something is wrong at line ${place.line}, column ${place.column}.${hint}`,
    place,
  );
}

function placeOf(text: string): { line: number; column: number } {
  const before = text.slice(0, jsonErrorOffset(text)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
