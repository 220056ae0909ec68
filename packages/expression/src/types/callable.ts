import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import type { Example, MemberTable } from "./tables.ts";

/**
 * The only thing that an expression can call. It is deliberately no JavaScript function: the private field is a brand that no data
 * can carry, and there is nothing on it (`constructor`, `call`, `bind`) that leads anywhere.
 */
export abstract class Callable {
  #callable = true;

  static is(value: unknown): value is Callable {
    return typeof value === "object" && value !== null && #callable in value && value.#callable;
  }

  abstract call(run: Run, args: readonly unknown[]): unknown;

  /** Gets ready for many calls in turn, as methods of lists make them. `done` must follow unless a call throws. */
  beginCalls(_run: Run): CallSequence {
    return this;
  }

  next(run: Run, first: unknown, second?: unknown, third?: unknown, fourth?: unknown): unknown {
    charge(run, 1);
    return this.call(run, fourth === undefined ? [first, second, third] : [first, second, third, fourth]);
  }

  done(_run: Run): void {}
}

/** A function that is about to be called for one element after the other. */
export interface CallSequence {
  /** Pays for the call and for the turn of the loop around it. */
  next(run: Run, first: unknown, second?: unknown, third?: unknown, fourth?: unknown): unknown;
  done(run: Run): void;
}

export type BuiltinBody = (args: readonly unknown[], run: Run) => unknown;

/** Further abilities of a built-in function. */
interface BuiltinDetails {
  /** Members such as `Object.keys`. */
  readonly members?: MemberTable;
  /** What `new` does. */
  readonly construct?: BuiltinBody;
  /** What `instanceof` asks. */
  readonly isInstance?: (value: unknown) => boolean;
  readonly signature?: string;
  /** How it is written with `new`, such as `new Set(values?)`. */
  readonly usage?: string;
  readonly doc?: string;
  readonly example?: Example;
}

/** A function of the language itself. */
export class Builtin extends Callable {
  readonly name: string;
  readonly body: BuiltinBody;
  readonly details: BuiltinDetails;

  constructor(name: string, body: BuiltinBody, parts: BuiltinDetails = {}) {
    super();
    this.name = name;
    this.body = body;
    this.details = parts;
  }

  override call(run: Run, args: readonly unknown[]): unknown {
    return this.body(args, run);
  }
}

/** The argument as a function, or an error. */
export function requireFunction(value: unknown): Callable {
  return Callable.is(value) ? value : fail("function-needed");
}
