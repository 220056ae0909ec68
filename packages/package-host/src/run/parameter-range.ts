import {
  findProperty,
  type NodeTypeDescription,
  resolveLocator,
  type UntypedExecuteContext,
} from "@heddle/workflow";
import { errorMessage } from "../process/error-messages.ts";
import type { ValueRange } from "../protocol/messages.ts";

/** What the code of a package asks for: a parameter from one item on, for as many as it is likely to ask for next. */
export interface ParameterQuestion {
  readonly path: string;
  readonly index: number;
  readonly count: number;
  /** Whether the identifier is taken out of a resource locator. */
  readonly extractValue: boolean;
}

/** Milliseconds after which an answer is given as far as it is known: other executions of the thread wait. */
const MAX_TURN_MS = 20;

/** The values of a parameter for consecutive items; an item whose expression fails has its error in place of a value. */
export function parameterRange(
  context: UntypedExecuteContext,
  description: NodeTypeDescription,
  { path, index, count, extractValue }: ParameterQuestion,
): ValueRange {
  const property = extractValue ? findProperty(description, path) : undefined;
  const valueAt = (at: number) => {
    try {
      const value = context.parameter(path, at);
      return { value: extractValue ? resolveLocator(value, property ?? { displayName: path }) : value };
    } catch (error) {
      return { error: errorMessage(error) };
    }
  };
  if (context.isConstant(path)) return { from: index, values: [valueAt(index)], isSteady: true };
  const end = Math.min(index + count, Math.max(context.items.length, index + 1));
  const values = [valueAt(index)];
  const start = performance.now();
  for (let at = index + 1; at < end && performance.now() - start < MAX_TURN_MS; at++)
    values.push(valueAt(at));
  return { from: index, values, isSteady: false };
}
