import type { Expression, Node } from "acorn";
import { CHAIN_ENDED, type Code, type Frame, type StatementCode } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import type { Watch } from "../compile/build.ts";
import { compileTree, type Program } from "../compile/program.ts";
import { expressionError } from "../errors.ts";
import { runProgram } from "../evaluation/run-program.ts";
import type { EvaluationLimits } from "../limits.ts";
import type { Run } from "../run.ts";
import type { Scope } from "../scope.ts";
import { quietScope } from "../trace/quiet-scope.ts";
import { Callable } from "../types/callable.ts";
import type { Place } from "./tree-at.ts";

/** The state at a syntax node when it is first evaluated. */
interface Seen {
  readonly value: unknown;
  /** Visible local variables with their values, as far as known. */
  readonly locals: ReadonlyMap<string, unknown>;
}

/** Kind of observation: the value of an expression, the value that a pattern destructures, or the argument of a function. */
type Look = "value" | "pattern" | "argument";

const PROBE_LIMITS: EvaluationLimits = { steps: 200_000, memoryBytes: 16_000_000, milliseconds: 25 };

/** Evaluations without a value after which the node counts as having none. */
const MAX_EMPTY_VISITS = 20;

/** Ends the evaluation, as an exceeded budget that no `try` can catch. */
const probeDone = expressionError("too-many-steps");

/**
 * Evaluates the expression around a node, without side effects and on a small budget, until the node has a value. This way the
 * parameters of callbacks, loop variables and constants have real values. If the node is not reached, because a condition is not met
 * or a function is never called, the evaluation continues from the nearest node that was reached. Undefined when nothing compiles.
 */
export function probe<Result>(
  place: Place,
  target: Node,
  look: Look,
  scope: Scope,
  inspect: (seen: Seen, run: Run) => Result,
): Result | undefined {
  for (const root of rootsOf(place)) {
    const attempt = new Probe(place, target, look);
    const program = attempt.compile(root);
    if (program) return attempt.run(program, scope, inspect);
  }
  return undefined;
}

/** Nodes that are tried at each end of the path. */
const MAX_ROOTS_PER_END = 6;

/** The whole expression first; then its parts, for expressions that do not compile. */
function rootsOf({ path }: Place): Expression[] {
  const tried =
    path.length > 2 * MAX_ROOTS_PER_END
      ? [...path.slice(0, MAX_ROOTS_PER_END), ...path.slice(-MAX_ROOTS_PER_END)]
      : path;
  return tried.filter(
    (node) => node.type.endsWith("Expression") || node.type === "Identifier",
  ) as Expression[];
}

class Probe {
  readonly path: readonly Node[];
  readonly target: Node;
  readonly look: Look;
  readonly codes = new Map<Node, Code | StatementCode>();
  readonly entered = new Map<Node, Frame>();
  names: Names | undefined;
  frame: Frame | undefined;
  value: unknown;
  isReached = false;
  visits = 0;

  constructor(place: Place, target: Node, look: Look) {
    this.path = place.path;
    this.target = target;
    this.look = look;
  }

  compile(root: Expression): Program | undefined {
    try {
      return compileTree(root, this.#watch());
    } catch {
      return undefined;
    }
  }

  #watch(): Watch {
    const onPath = new Set(this.path);
    const enter = <Result>(node: Node, code: (run: Run, frame: Frame) => Result) => {
      if (!onPath.has(node)) return code;
      const entering = (run: Run, frame: Frame) => {
        if (!this.entered.has(node)) this.entered.set(node, copyOf(frame));
        return code(run, frame);
      };
      this.codes.set(node, entering as Code);
      return entering;
    };
    return {
      expression: (node, code, names) => {
        if (node !== this.target || this.look === "pattern") return enter(node, code);
        this.names = names;
        return enter(node, this.look === "argument" ? () => new Spy(this) : this.#observed(code));
      },
      statement: enter,
      pattern: (node, store) =>
        node !== this.target || this.look !== "pattern"
          ? store
          : (run, frame, value) => {
              this.see(value, frame);
              store(run, frame, value);
            },
    };
  }

  #observed(code: Code): Code {
    return (run, frame) => {
      this.frame ??= copyOf(frame);
      const value = code(run, frame);
      this.see(value === CHAIN_ENDED ? undefined : value, frame);
      // The evaluation continues with the next element of a list, so reading a member of this result must not fail.
      return {};
    };
  }

  see(value: unknown, frame?: Frame): void {
    this.isReached = true;
    this.value = value;
    if (frame) this.frame = copyOf(frame);
    if ((value !== undefined && value !== null) || ++this.visits > MAX_EMPTY_VISITS) throw probeDone;
  }

  run<Result>(program: Program, scope: Scope, inspect: (seen: Seen, run: Run) => Result): Result | undefined {
    let result: Result | undefined;
    const code: Code = (run, frame) => {
      attempt(() => program.code(run, frame));
      while (!this.isReached && this.frame === undefined && this.#continue(run));
      result = inspect({ value: this.value, locals: this.#locals() }, run);
      return undefined;
    };
    attempt(() => runProgram({ ...program, code }, quietScope(scope), PROBE_LIMITS));
    return result;
  }

  /** Enters the next node on the path to the target. Returns false when there is none. */
  #continue(run: Run): boolean {
    const reached = this.path.findLastIndex((node) => this.entered.has(node));
    if (reached < 0) return false;
    const last = this.path[reached]!;
    const frame = this.entered.get(last)!;
    const before = this.entered.size;
    if (/Function/.test(last.type)) attempt(() => callWithout(this.codes.get(last) as Code, run, frame));
    else {
      const next = this.path.slice(reached + 1).find((node) => this.codes.has(node));
      if (next) attempt(() => this.codes.get(next)!(run, frame));
    }
    return this.entered.size > before;
  }

  #locals(): Map<string, unknown> {
    const locals = new Map<string, unknown>();
    for (let names = this.names; names; names = names.outer) {
      for (const name of names.bindings.keys()) {
        if (!locals.has(name)) locals.set(name, this.frame && readLocal(name, this.names!, this.frame));
      }
    }
    return locals;
  }
}

function readLocal(name: string, names: Names, frame: Frame): unknown {
  const { hops, slot } = names.find(name)!;
  let home: Frame | undefined = frame;
  for (let hop = 0; hop < hops; hop++) home = home?.[0] as Frame | undefined;
  return home?.[slot];
}

/** Frames are reused after a call. */
function copyOf(frame: Frame): Frame {
  const copy = [...frame];
  if (Array.isArray(copy[0])) copy[0] = copyOf(copy[0] as Frame);
  return copy;
}

function callWithout(make: Code, run: Run, frame: Frame): void {
  const callee = make(run, frame);
  if (Callable.is(callee)) callee.call(run, []);
}

/** A function that records its first argument. */
class Spy extends Callable {
  readonly probe: Probe;
  constructor(probe: Probe) {
    super();
    this.probe = probe;
  }
  override call(_run: Run, [first]: readonly unknown[]): unknown {
    this.probe.see(first);
    return undefined;
  }
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch {
    // Errors on the path to a node do not concern the node.
  }
}
