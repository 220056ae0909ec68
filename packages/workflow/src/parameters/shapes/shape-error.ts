import type { NodeProperty } from "../../node-type/property.ts";
import { NodeError } from "../../run-data/node-error.ts";
import type { ShapeProblem } from "../shape-problem.ts";
import { valueShape } from "./shape-problems.ts";

/** The error of a node whose parameter has a part that nothing can read. */
export function shapeError({ path, message, allowed }: ShapeProblem, itemIndex?: number): NodeError {
  const sentence = message.replace(/\.$/, "");
  return new NodeError(`${sentence} (${path})`, {
    description: `Allowed: ${allowed}`,
    itemIndex,
    isFinal: true,
    context: { parameter: path },
  });
}

/** The same as a sentence, for checks before a run. */
export function shapeText({ path, message, allowed }: ShapeProblem): string {
  return `${message.replace(/\.$/, "")} (${path}). Allowed: ${allowed}`;
}

/** The value, if its structure is readable. @throws NodeError that names the part otherwise */
export function readable<T>(property: NodeProperty, value: T, path = property.name): T {
  const [problem] = valueShape(property, value, path);
  if (problem) throw shapeError(problem);
  return value;
}
