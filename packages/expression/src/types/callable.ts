import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import type { Example, MemberTable } from "./tables.ts";

/**
 * The only kind of value that an expression can call. Deliberately not a JavaScript function: the private field is a brand that no
 * data can carry, and no member of it (`constructor`, `call`, `bind`) is reachable.
 */
export abstract class Callable {
  #callable = true;

  static is(value: unknown): value is Callable {
    return typeof value === "object" && value !== null && #callable in value && value.#callable;
  }

  abstract call(run: Run, args: readonly unknown[]): unknown;

  /** Prepares a sequence of calls by a list method. `done` must follow unless a call throws. */
  beginCalls(_run: Run): CallSequence {
    return this;
  }

  next(run: Run, first: unknown, second?: unknown, third?: unknown, fourth?: unknown): unknown {
    charge(run, 1);
    return this.call(run, fourth === undefined ? [first, second, third] : [first, second, third, fourth]);
  }

  done(_run: Run): void {}
}

/** A function that is called for one element after another. */
export interface CallSequence {
  /** Calls the function; charges for the call and for the loop iteration around it. */
  next(run: Run, first: unknown, second?: unknown, third?: unknown, fourth?: unknown): unknown;
  /** Releases what the sequence holds. */
  done(run: Run): void;
}

/** Implementation of a built-in function; the arguments are already evaluated. */
export type BuiltinBody = (args: readonly unknown[], run: Run) => unknown;

/** Optional members and documentation of a built-in function. */
interface BuiltinDetails {
  /** Members such as `Object.keys`. */
  readonly members?: MemberTable | undefined;
  /** Implementation of `new`; absent: cannot be used with `new`. */
  readonly construct?: BuiltinBody | undefined;
  /** Implementation of `instanceof`; absent: always false. */
  readonly isInstance?: ((value: unknown) => boolean) | undefined;
  readonly signature?: string | undefined;
  /** Signature with `new`, such as `new Set(values?)`. */
  readonly usage?: string | undefined;
  readonly doc?: string | undefined;
  readonly example?: Example | undefined;
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

/** The argument as a function. @throws ExpressionError `function-needed` for any other value. */
export function requireFunction(value: unknown): Callable {
  return Callable.is(value) ? value : fail("function-needed");
}
