import { nodeError } from "../../errors/node-error.ts";

const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: Math.log10,
  log2: Math.log2,
  log10: Math.log10,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
};

/** Precedence of operators; `^` groups to the right. */
const BINDS: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 4 };
const UNARY_BINDS = 3;
/** Parentheses and signs within each other. */
const MAX_DEPTH = 200;

/** Evaluates an arithmetic expression. @throws if it is not valid */
export function calculate(text: string): number {
  const parser = new Parser(text);
  const value = parser.whole();
  if (value === undefined || Number.isNaN(value))
    throw nodeError("not-arithmetic", { text: text.slice(0, 200) });
  return value;
}

/** Parses an expression from left to right; `undefined` if a part is not valid. */
class Parser {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    // Numbers, names, and single characters; ** is another way to write ^.
    this.#tokens = text.replaceAll("**", "^").match(/\d[\d_]*\.?\d*(?:e[+-]?\d+)?|\.\d+|[a-z]\w*|\S/gi) ?? [];
  }

  whole(): number | undefined {
    const value = this.#expression(0);
    return this.#at === this.#tokens.length ? value : undefined;
  }

  #expression(least: number): number | undefined {
    if (++this.#depth > MAX_DEPTH) return undefined;
    let left = this.#operand();
    for (;;) {
      const operator = this.#tokens[this.#at] ?? "";
      const binds = Object.hasOwn(BINDS, operator) ? BINDS[operator]! : -1;
      if (left === undefined || binds < 0 || binds < least) break;
      this.#at++;
      const right = this.#expression(operator === "^" ? binds : binds + 1);
      left = right === undefined ? undefined : applied(operator, left, right);
    }
    this.#depth--;
    return left;
  }

  #operand(): number | undefined {
    const token = this.#tokens[this.#at++] ?? "";
    if (token === "(") return this.#closed(this.#expression(0));
    if (token === "-" || token === "+") {
      const value = this.#expression(UNARY_BINDS);
      return value !== undefined && token === "-" ? -value : value;
    }
    if (/^[\d.]/.test(token)) return Number(token.replaceAll("_", ""));
    return this.#named(token.toLowerCase());
  }

  #named(name: string): number | undefined {
    if (this.#tokens[this.#at] !== "(") return Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
    this.#at++;
    const values = this.#list();
    return values && Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]!(...values) : undefined;
  }

  #list(): number[] | undefined {
    const values: number[] = [];
    for (;;) {
      const value = this.#expression(0);
      if (value === undefined) return undefined;
      values.push(value);
      const next = this.#tokens[this.#at++];
      if (next === ")") return values;
      if (next !== ",") return undefined;
    }
  }

  #closed(value: number | undefined): number | undefined {
    return this.#tokens[this.#at++] === ")" ? value : undefined;
  }
}

function applied(operator: string, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    default:
      return left ** right;
  }
}
