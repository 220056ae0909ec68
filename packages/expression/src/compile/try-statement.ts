import type { CatchClause, TryStatement } from "acorn";
import { type Completion, type Frame, type StatementCode, Thrown } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { ExpressionError, type ExpressionErrorCode, isFatal } from "../errors.ts";
import { own, type Run } from "../run.ts";
import { compileBody } from "./blocks.ts";
import type { Build } from "./build.ts";
import { compileFunction } from "./functions.ts";

type Handler = (run: Run, frame: Frame, error: unknown) => Completion | undefined;

/** Code for `try`. It does not catch exceeded budgets: nothing in the expression runs after them. */
export function tryStatement(node: TryStatement, names: Names, build: Build): StatementCode {
  const body = build.statement(node.block, names);
  const handler = node.handler ? compileHandler(node.handler, names, build) : undefined;
  const last = node.finalizer ? build.statement(node.finalizer, names) : undefined;
  return (run, frame) => {
    const { callDepth } = run;
    const guarded = () => (handler ? attempt(body, handler, run, frame) : body(run, frame));
    if (!last) return guarded();
    let completion: Completion | undefined;
    try {
      completion = guarded();
    } catch (error) {
      if (isUncatchable(error)) throw error;
      run.callDepth = callDepth;
      const final = last(run, frame);
      if (final === undefined) throw error;
      return final;
    }
    const { returnValue } = run;
    const final = last(run, frame);
    if (final !== undefined) return final;
    run.returnValue = returnValue;
    return completion;
  };
}

function attempt(body: StatementCode, handler: Handler, run: Run, frame: Frame): Completion | undefined {
  const { callDepth } = run;
  try {
    return body(run, frame);
  } catch (error) {
    if (isUncatchable(error)) throw error;
    run.callDepth = callDepth;
    return handler(run, frame, error);
  }
}

/** An exceeded stack of the host is treated like an exceeded budget. */
function isUncatchable(error: unknown): boolean {
  return isFatal(error) || (error instanceof RangeError && /call stack/i.test(error.message));
}

function compileHandler(node: CatchClause, names: Names, build: Build): Handler {
  const inner = names.block();
  const store = node.param ? build.pattern(node.param, inner, "let") : undefined;
  const body = compileBody(node.body.body, inner, build, compileFunction);
  return (run, frame, error) => {
    store?.(run, frame, error instanceof Thrown ? error.value : plainError(error, run));
    return body(run, frame);
  };
}

/** The types of these errors in JavaScript, because programs read their names. */
const typeByCode: Partial<Record<ExpressionErrorCode, ErrorConstructor>> = {
  "read-of-nothing": TypeError,
  "nothing-given": TypeError,
  "not-a-function": TypeError,
  "function-needed": TypeError,
  "not-a-constructor": TypeError,
  "not-iterable": TypeError,
  "read-only": TypeError,
  "constant-assignment": TypeError,
  "unknown-variable": ReferenceError,
  "invalid-json": SyntaxError,
  "bad-regex": SyntaxError,
};

/** An error as a value of the language: a message, without the host's stack. */
function plainError(error: unknown, run: Run): unknown {
  const message = error instanceof Error ? error.message : "Error";
  const Type = error instanceof ExpressionError ? (typeByCode[error.code] ?? Error) : Error;
  const plain = new Type(message.slice(0, 300));
  delete plain.stack;
  return own(run, plain);
}
