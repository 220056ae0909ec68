import type { NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

/** A query as its author wrote it, with `{{ }}` in it evaluated whether or not it is marked as an expression. @throws NodeError when empty */
export function queryText(
  context: Pick<NodeEnvironment, "evaluate">,
  stored: unknown,
  index: number,
): string {
  const written = String(stored ?? "");
  const template = written.startsWith("=") ? written.slice(1) : written;
  const text = template.includes("{{") ? String(context.evaluate(`=${template}`, index) ?? "") : template;
  if (text.trim() === "") throw nodeError("query-empty", {});
  return text;
}
