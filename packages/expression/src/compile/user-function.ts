import { Callable, type Calls } from "../callable.ts";
import { fail } from "../errors.ts";
import { sizes } from "../limits.ts";
import { charge, newList, type Run } from "../run.ts";
import type { Code, Frame, Store } from "./code.ts";
import type { ElementCode } from "./element-code.ts";
import type { FrameLayout } from "./names.ts";
import { readPlainKey } from "./reads.ts";

/** What all functions made from one place in the source share. */
export interface FunctionCode {
  readonly layout: FrameLayout;
  /** Slots of the parameters when all are plain names, which is the usual and the fast case. */
  readonly slots: readonly number[] | undefined;
  readonly parameters: readonly { readonly store: Store; readonly isRest: boolean }[];
  /** Slot in which a named function finds itself; 0 = none. */
  readonly selfSlot: number;
  body: Code;
  /** The body as code for one element, where it has that simple form. */
  readonly element: ElementCode | undefined;
  /** The key, where the body is the member of the only parameter. */
  readonly memberKey: string | undefined;
  /** A frame to use again, when nothing can have kept it. */
  spare: Frame | undefined;
}

/** A function that the expression made. */
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
    giveBack(code, frame, run);
    return value;
  }

  override calls(run: Run): Calls {
    const { element, memberKey } = this.code;
    if (memberKey !== undefined) return new MemberReads(memberKey);
    if (element) return new FramelessCalls(element);
    return runsInOneFrame(this.code) ? new CallsInOneFrame(this, run) : this;
  }
}

/** `x => x.key` for one element after the other. */
class MemberReads implements Calls {
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  next(run: Run, element: unknown): unknown {
    charge(run, 4);
    return readPlainKey(element, this.key, run);
  }

  done(): void {}
}

/** A body without a frame for one element after the other. */
class FramelessCalls implements Calls {
  private readonly code: ElementCode;

  constructor(code: ElementCode) {
    this.code = code;
  }

  next(run: Run, element: unknown): unknown {
    charge(run, 4);
    return this.code(run, element);
  }

  done(): void {}
}

function runsInOneFrame({ layout, slots, selfSlot }: FunctionCode): boolean {
  if (layout.captured || slots === undefined || slots.length > 4) return false;
  return slots.every((slot, index) => slot === selfSlot + 1 + index);
}

/** One call after the other in the same frame, for functions that nothing inside can outlive. */
class CallsInOneFrame implements Calls {
  private readonly code: FunctionCode;
  private readonly frame: Frame;
  private readonly body: Code;
  private readonly count: number;
  /** Slot of the first parameter; the others follow. */
  private readonly slot: number;
  private readonly hasLocals: boolean;

  constructor(made: UserFunction, run: Run) {
    const { code } = made;
    this.code = code;
    this.frame = takeFrame(code, made, run);
    this.body = code.body;
    this.count = code.slots!.length;
    this.slot = code.selfSlot + 1;
    this.hasLocals = code.layout.slots > this.slot + this.count;
  }

  next(run: Run, first: unknown, second?: unknown, third?: unknown, fourth?: unknown): unknown {
    charge(run, 4);
    const { count, frame, slot } = this;
    if (count > 0) frame[slot] = first;
    if (count > 1) {
      frame[slot + 1] = second;
      if (count > 2) frame[slot + 2] = third;
      if (count > 3) frame[slot + 3] = fourth;
    }
    if (this.hasLocals)
      for (let local = slot + count; local < frame.length; local++) frame[local] = undefined;
    return this.body(run, frame);
  }

  done(run: Run): void {
    giveBack(this.code, this.frame, run);
  }
}

function takeFrame(code: FunctionCode, self: UserFunction, run: Run): Frame {
  if (++run.depth > sizes.calls) fail("too-deep");
  let frame = code.spare;
  if (frame === undefined) frame = new Array<unknown>(code.layout.slots).fill(undefined);
  else code.spare = undefined;
  frame[0] = self.outer;
  if (code.selfSlot !== 0) frame[code.selfSlot] = self;
  return frame;
}

function giveBack(code: FunctionCode, frame: Frame, run: Run): void {
  run.depth--;
  if (code.layout.captured) return;
  // A loop, because fill() is slow for the few slots of a function.
  for (let slot = 0; slot < frame.length; slot++) frame[slot] = undefined;
  code.spare = frame;
}
