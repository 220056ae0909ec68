import { refuse } from "./refused-syntax.ts";

/** The slots of one frame; slot 0 links to the enclosing frame. */
export interface FrameLayout {
  slots: number;
  /** True when an inner function keeps the frame after the call. */
  isCaptured: boolean;
  /** True when something inside reads variables of enclosing frames. */
  readsOuterFrames: boolean;
}

/** A declared name. */
interface Binding {
  readonly slot: number;
  readonly isConstant: boolean;
}

/** A name that was found: its slot, `hops` frames further out. */
export interface FoundName extends Binding {
  readonly hops: number;
}

const RESERVED_NAMES: ReadonlySet<string> = new Set([
  "this",
  "arguments",
  "eval",
  "await",
  "yield",
  "super",
  "import",
  "new",
]);

/** @throws ExpressionError `syntax-not-allowed` for names that refer to the host in JavaScript. */
export function checkName(name: string): void {
  if (RESERVED_NAMES.has(name)) refuse(name);
}

/** The names of one block; they are resolved to slots when the expression is compiled. */
export class Names {
  readonly outer: Names | undefined;
  readonly frame: FrameLayout;
  /** True for the outermost block of a function body, where `var` declares. */
  readonly isFunction: boolean;
  readonly bindings = new Map<string, Binding>();

  constructor(outer: Names | undefined, frame?: FrameLayout, isFunction = frame === undefined) {
    this.outer = outer;
    this.frame = frame ?? { slots: 1, isCaptured: false, readsOuterFrames: false };
    this.isFunction = isFunction;
  }

  /** A block inside the same function. */
  block(): Names {
    return new Names(this, this.frame, false);
  }

  declare(name: string, kind: "var" | "let" | "const"): Binding {
    checkName(name);
    const home = kind === "var" ? this.function() : this;
    const declared = home.bindings.get(name);
    if (declared) return declared;
    const binding = { slot: home.frame.slots++, isConstant: kind === "const" };
    home.bindings.set(name, binding);
    return binding;
  }

  function(): Names {
    return this.isFunction || !this.outer ? this : this.outer.function();
  }

  /** The names of the whole expression. */
  outermost(): Names {
    return this.outer ? this.outer.outermost() : this;
  }

  find(name: string): FoundName | undefined {
    let hops = 0;
    let frame = this.frame;
    for (let names: Names | undefined = this; names; names = names.outer) {
      if (names.frame !== frame) {
        hops++;
        frame = names.frame;
      }
      const binding = names.bindings.get(name);
      if (binding) return this.#reach({ ...binding, hops });
    }
    return undefined;
  }

  /** Marks the frames on the way to a variable as captured: they may be needed after their calls. */
  #reach(found: FoundName): FoundName {
    let { frame } = this;
    for (
      let names: Names | undefined = this.outer, hops = found.hops;
      names && hops > 0;
      names = names.outer
    ) {
      if (names.frame === frame) continue;
      frame.readsOuterFrames = true;
      frame = names.frame;
      frame.isCaptured = true;
      hops--;
    }
    return found;
  }
}
