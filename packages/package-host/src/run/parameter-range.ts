import {
  findProperty,
  type NodeTypeDescription,
  resolveLocator,
  type UntypedExecuteContext,
} from "@heddle/workflow";
import { errorMessage } from "../process/error-messages.ts";
import type { ErrorMessage, ParameterQuestion, ValueRange } from "../protocol/messages.ts";

/** Evaluates parameters, with their known values. */
interface Evaluation {
  readonly context: UntypedExecuteContext;
  readonly description: NodeTypeDescription;
}

/** Parameter requests of a package's code, all from one item on; the code waits for the first. */
export interface ParameterQuestions {
  readonly index: number;
  readonly questions: readonly ParameterQuestion[];
}

/** Milliseconds after which a partial response is sent: other executions of the thread wait. */
const MAX_TURN_MS = 20;

/** Values of parameters for consecutive items; an item whose expression fails has its error instead of a value. */
export function parameterRanges(
  evaluation: Evaluation,
  { index, questions }: ParameterQuestions,
): ValueRange[] {
  const end = performance.now() + MAX_TURN_MS;
  return questions.map((question, at) =>
    at === 0 || performance.now() < end
      ? rangeOf(evaluation, question, { index, end })
      : { values: [], isSteady: false },
  );
}

function rangeOf(
  { context, description }: Evaluation,
  { path, count, extractValue }: ParameterQuestion,
  { index, end }: { index: number; end: number },
): ValueRange {
  const property = extractValue ? findProperty(description, path) : undefined;
  const isSteady = context.isConstant(path);
  const past = isSteady ? index + 1 : Math.min(index + count, Math.max(context.items.length, index + 1));
  const values: unknown[] = [];
  const odd: Record<number, { error?: ErrorMessage }> = {};
  for (let at = index; at === index || (at < past && performance.now() < end); at++) {
    try {
      const given = context.parameter(path, at);
      const value = extractValue ? resolveLocator(given, property ?? { displayName: path }) : given;
      values.push(value);
      if (value === undefined) odd[at - index] = {};
    } catch (error) {
      odd[at - index] = { error: errorMessage(error) };
      values.push(null);
    }
  }
  return { values, odd, isSteady };
}
