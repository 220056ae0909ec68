import type { Run } from "../run.ts";
import type { Callable } from "../types/callable.ts";

/** Local variables of one call by slot; slot 0 contains the enclosing frame. */
export type Frame = unknown[];

/** A compiled expression. */
export type Code = (run: Run, frame: Frame) => unknown;

/** A compiled statement: returns undefined to continue with the next one, otherwise how the enclosing statement ends. */
export type StatementCode = (run: Run, frame: Frame) => Completion | undefined;

/** Outcome of a statement that did not continue with the next one. */
export type Completion = typeof BREAK | typeof CONTINUE | typeof RETURN | Jump;

/** Completion of `break` without a label. */
export const BREAK = Symbol("break");
/** Completion of `continue` without a label. */
export const CONTINUE = Symbol("continue");
/** Completion of `return`; the value is in `Run.returnValue`. */
export const RETURN = Symbol("return");

/** Completion of `break` or `continue` with a label. */
export class Jump {
  readonly label: string;
  readonly isContinue: boolean;
  constructor(label: string, isContinue: boolean) {
    this.label = label;
    this.isContinue = isContinue;
  }
}

/** The value of an optional chain that ended early, until the end of the chain. */
export const CHAIN_ENDED: unique symbol = Symbol("short");

/** Carries a value thrown by `throw` to a `catch`. */
export class Thrown {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Compiled code that assigns a value to a variable, member or pattern. */
export type Store = (run: Run, frame: Frame, value: unknown) => void;

/** Compiled code that creates a function in a frame. */
export type MakeFunction = (run: Run, frame: Frame) => Callable;
