import type { Run } from "../run.ts";
import type { Callable } from "../types/callable.ts";

/** Local variables of one call; slot 0 holds the frame around it. */
export type Frame = unknown[];

/** A compiled expression. */
export type Code = (run: Run, frame: Frame) => unknown;

/** A compiled statement: undefined = go on, else how the surrounding statement ends. */
export type StatementCode = (run: Run, frame: Frame) => Completion | undefined;

export type Completion = typeof BREAK | typeof CONTINUE | typeof RETURN | Jump;

export const BREAK = Symbol("break");
export const CONTINUE = Symbol("continue");
export const RETURN = Symbol("return");

/** A `break` or `continue` on its way to the statement with its label. */
export class Jump {
  readonly label: string;
  readonly isContinue: boolean;
  constructor(label: string, isContinue: boolean) {
    this.label = label;
    this.isContinue = isContinue;
  }
}

/** Stands for the value of an optional chain that ended early, until the chain's end. */
export const CHAIN_ENDED: unique symbol = Symbol("short");

/** A value thrown by `throw`, on its way to a `catch`. */
export class Thrown {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Something that can be given a value. */
export type Store = (run: Run, frame: Frame, value: unknown) => void;

export type MakeFunction = (run: Run, frame: Frame) => Callable;
