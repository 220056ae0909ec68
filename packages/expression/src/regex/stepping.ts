import { charge, type Run } from "../run.ts";
import type { Find, RegexMatch } from "./engines.ts";
import { type Piece, type Plan, planOf } from "./plan.ts";

/**
 * A backtracking engine that charges for every step, so that it cannot hang; at best half as fast as the built-in engine. Undefined
 * when it does not support the pattern.
 */
export function steppingEngine(source: string, flags: string): ((run: Run) => Find) | undefined {
  const plan = planOf(source, flags);
  return plan && ((run) => (text, from) => new Search(plan, text, run).find(from));
}

/** Steps are charged in batches. */
const STEPS_PER_CHARGE = 4_096;

/** One search. */
class Search {
  readonly #plan: Plan;
  readonly #text: string;
  readonly #run: Run;
  /** Start and end of every group, the whole match first. */
  readonly #marks: number[];
  #steps = 0;

  constructor(plan: Plan, text: string, run: Run) {
    this.#plan = plan;
    this.#text = text;
    this.#run = run;
    this.#marks = new Array<number>(plan.groups * 2).fill(-1);
  }

  find(from: number): RegexMatch | null {
    const text = this.#text;
    const plan = this.#plan;
    for (let start = from; start <= text.length; start++) {
      if (plan.first !== undefined) {
        const next = text.indexOf(plan.first, start);
        this.#pay(((next < 0 ? text.length : next) - start) >> 5);
        if (next < 0) break;
        start = next;
      }
      const end = this.#walk(0, start);
      if (end >= 0) return this.#match(start, end);
    }
    charge(this.#run, (this.#steps >> 2) + 1);
    return null;
  }

  #pay(steps: number): void {
    if ((this.#steps += steps) < STEPS_PER_CHARGE) return;
    charge(this.#run, this.#steps >> 2);
    this.#steps = 0;
  }

  /** The end of a match of all pieces from `from` on, at index `start`; -1 without a match. */
  #walk(from: number, start: number): number {
    const { pieces } = this.#plan;
    let at = start;
    for (let index = from; index < pieces.length; index++) {
      const piece = pieces[index]!;
      this.#pay(1);
      if (piece.kind === "mark") this.#marks[piece.mark] = at;
      else if (piece.kind === "edge") {
        if (!piece.holds(this.#text, at)) return -1;
      } else if (piece.min === 1 && piece.max === 1) {
        if (!this.#fits(piece, at)) return -1;
        at++;
      } else return piece.isLazy ? this.#repeatLazily(piece, index, at) : this.#repeat(piece, index, at);
    }
    return at;
  }

  #fits(piece: Piece & { kind: "set" }, at: number): boolean {
    return at < this.#text.length && piece.has(this.#text.charCodeAt(at));
  }

  #repeat(piece: Piece & { kind: "set" }, index: number, start: number): number {
    let count = 0;
    while (count < piece.max && this.#fits(piece, start + count)) count++;
    this.#pay(count);
    for (; count >= piece.min; count--) {
      const end = this.#walk(index + 1, start + count);
      if (end >= 0) return end;
    }
    return -1;
  }

  #repeatLazily(piece: Piece & { kind: "set" }, index: number, start: number): number {
    for (let count = 0; ; count++) {
      if (count >= piece.min) {
        const end = this.#walk(index + 1, start + count);
        if (end >= 0) return end;
      }
      if (count >= piece.max || !this.#fits(piece, start + count)) return -1;
      this.#pay(1);
    }
  }

  #match(start: number, end: number): RegexMatch {
    charge(this.#run, (this.#steps >> 2) + 1);
    const { names, groups: count } = this.#plan;
    const groups = Array.from({ length: count }, (_, group) =>
      group === 0
        ? this.#text.slice(start, end)
        : this.#text.slice(this.#marks[group * 2], this.#marks[group * 2 + 1]),
    );
    const named =
      names.length === 0
        ? undefined
        : Object.fromEntries(names.map(([name, group]) => [name, groups[group]]));
    return { index: start, end, groups, named };
  }
}
