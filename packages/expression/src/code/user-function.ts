import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { charge, newList, type Run } from "../run.ts";
import { Callable, type CallSequence } from "../types/callable.ts";
import type { Code, Frame, Store } from "./code.ts";
import type { ElementCode } from "./element-code.ts";
import type { FrameLayout } from "./names.ts";
import { readPlainKey } from "./reads.ts";

/** The code that all functions created at one place of the source share. */
export interface FunctionCode {
  readonly layout: FrameLayout;
  /** Slots of the parameters if all are plain names, which is the common and fast case. */
  readonly slots: readonly number[] | undefined;
  readonly parameters: readonly { readonly store: Store; readonly isRest: boolean }[];
  /** Slot of a named function's own name; 0 when it has none. */
  readonly selfSlot: number;
  body: Code;
  /** The body as code for one element, if it has that simple form. */
  readonly element: ElementCode | undefined;
  /** The key, if the body is a member of the only parameter. */
  readonly memberKey: string | undefined;
  /** A frame for reuse; only frames that nothing can have kept. */
  spare: Frame | undefined;
}

/** A function that the expression created. */
export class UserFunction extends Callable {
  readonly code: FunctionCode;
  readonly outer: Frame;

  constructor(code: FunctionCode, outer: Frame) {
    super();
    this.code = code;
    this.outer = outer;
  }

  override call(run: Run, args: readonly unknown[]): unknown {
    const { code } = this;
    charge(run, 3);
    const frame = takeFrame(code, this, run);
    const { slots } = code;
    if (slots) for (let index = 0; index < slots.length; index++) frame[slots[index]!] = args[index];
    else {
      code.parameters.forEach(({ store, isRest }, index) => {
        store(run, frame, isRest ? newList(run, args.slice(index)) : args[index]);
      });
    }
    const value = code.body(run, frame);
    releaseFrame(code, frame, run);
    return value;
  }

  override beginCalls(run: Run): CallSequence {
    return new UserCalls(this, run);
  }
}

/** True for functions whose calls can share one frame: nothing inside can outlive a call. */
function runsInOneFrame({ layout, slots, selfSlot }: FunctionCode): boolean {
  if (layout.isCaptured || slots === undefined || slots.length > 4) return false;
  return slots.every((slot, index) => slot === selfSlot + 1 + index);
}

/** A sequence of calls. One class for all strategies, so that the call in the loops of list methods stays monomorphic. */
class UserCalls implements CallSequence {
  readonly #callee: UserFunction;
  /** See `FunctionCode`. */
  readonly #key: string | undefined;
  readonly #element: ElementCode | undefined;
  /** The frame that all calls share, if they can. */
  readonly #frame: Frame | undefined;
  readonly #body: Code;
  readonly #count: number;
  /** Slot of the first parameter; the others follow. */
  readonly #slot: number;
  readonly #hasLocals: boolean;

  constructor(callee: UserFunction, run: Run) {
    const { code } = callee;
    this.#callee = callee;
    this.#key = code.memberKey;
    this.#element = code.element;
    this.#frame =
      code.element === undefined && runsInOneFrame(code) ? takeFrame(code, callee, run) : undefined;
    this.#body = code.body;
    this.#count = code.slots?.length ?? 0;
    this.#slot = code.selfSlot + 1;
    this.#hasLocals = code.layout.slots > this.#slot + this.#count;
  }

  next(run: Run, first: unknown, second?: unknown, third?: unknown, fourth?: unknown): unknown {
    const frame = this.#frame;
    charge(run, 4);
    if (this.#key !== undefined) return readPlainKey(first, this.#key, run);
    if (this.#element !== undefined) return this.#element(run, first);
    if (frame === undefined)
      return this.#callee.call(
        run,
        fourth === undefined ? [first, second, third] : [first, second, third, fourth],
      );
    const count = this.#count;
    const slot = this.#slot;
    if (count > 0) frame[slot] = first;
    if (count > 1) {
      frame[slot + 1] = second;
      if (count > 2) frame[slot + 2] = third;
      if (count > 3) frame[slot + 3] = fourth;
    }
    if (this.#hasLocals) clearFrom(frame, slot + count);
    return this.#body(run, frame);
  }

  done(run: Run): void {
    if (this.#frame) releaseFrame(this.#callee.code, this.#frame, run);
  }
}

// A loop, because fill() is slow for few slots.
function clearFrom(frame: Frame, first: number): void {
  for (let slot = first; slot < frame.length; slot++) frame[slot] = undefined;
}

function takeFrame(code: FunctionCode, self: UserFunction, run: Run): Frame {
  if (++run.callDepth > SIZE_LIMITS.nestedCalls) fail("too-deep");
  let frame = code.spare;
  if (frame === undefined) frame = new Array<unknown>(code.layout.slots).fill(undefined);
  else code.spare = undefined;
  frame[0] = self.outer;
  if (code.selfSlot !== 0) frame[code.selfSlot] = self;
  return frame;
}

function releaseFrame(code: FunctionCode, frame: Frame, run: Run): void {
  run.callDepth--;
  if (code.layout.isCaptured) return;
  clearFrom(frame, 0);
  code.spare = frame;
}
