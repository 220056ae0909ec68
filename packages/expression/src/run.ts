import { fail } from "./errors.ts";
import { DEFAULT_LIMITS, type EvaluationLimits, SIZE_LIMITS } from "./limits.ts";
import type { Scope } from "./scope.ts";

/** Steps handed out at a time; the clock is looked at once per slice. */
const STEPS_PER_SLICE = 10_000;

/**
 * State of the evaluation under way. There is one, because evaluation is synchronous: an evaluation inside an evaluation (a
 * node's parameters that hold expressions) shares its budget.
 */
export class Run {
  scope: Scope = undefined as unknown as Scope;
  /** Evaluations under way. */
  activeEvaluations = 0;
  /** Calls of user functions under way. */
  callDepth = 0;
  /** Value of the `return` that is on its way out of a function. */
  returnValue: unknown = undefined;
  /** Objects made by this evaluation, which it may therefore change; null as long as no program that changes things runs. */
  owned: WeakSet<object> | null = null;
  /** The list of items that the expression got last; it is plain data as it is. */
  lastItems: unknown = undefined;
  stepsLeftInSlice = 0;
  stepsLeft = 0;
  bytesLeft = 0;
  deadlineMs = 0;
  /** True as long as nobody has added to what plain objects and lists inherit; while it is, a member that is there is their own. */
  hasCleanPrototypes = true;
  limits: EvaluationLimits = DEFAULT_LIMITS;

  /** Fills the budget; called when an outermost evaluation begins. */
  reset(limits: EvaluationLimits): void {
    this.limits = limits;
    this.stepsLeftInSlice = Math.min(STEPS_PER_SLICE, limits.steps);
    this.stepsLeft = limits.steps - this.stepsLeftInSlice;
    this.bytesLeft = limits.memoryBytes;
    this.deadlineMs = 0;
    this.callDepth = 0;
    this.owned = null;
    this.returnValue = undefined;
    this.hasCleanPrototypes = arePrototypesClean();
  }
}

/**
 * True when plain objects and lists inherit only what the language itself gave them when it started, whose names are all reserved. Looked at
 * once per evaluation, so that single reads need not ask whether a member is the object's own.
 */
export function arePrototypesClean(): boolean {
  // Lists inherit from plain objects, so this looks at both.
  for (const _name in Array.prototype) return false;
  return true;
}

/** Pays for work before it is done. */
export function charge(run: Run, steps: number): void {
  if ((run.stepsLeftInSlice -= steps) < 0) refill(run);
}

function refill(run: Run): void {
  const debt = -run.stepsLeftInSlice;
  if (!(debt <= run.stepsLeft)) fail("too-many-steps", run.limits.steps.toLocaleString("en"));
  run.stepsLeft -= debt;
  const grant = Math.min(STEPS_PER_SLICE, run.stepsLeft);
  run.stepsLeft -= grant;
  run.stepsLeftInSlice = grant;
  const now = performance.now();
  if (run.deadlineMs === 0) run.deadlineMs = now + run.limits.milliseconds;
  else if (now > run.deadlineMs) fail("too-slow", String(run.limits.milliseconds));
}

/** Pays for memory before it is taken. */
export function allocate(run: Run, bytes: number): void {
  if ((run.bytesLeft -= bytes) < 0)
    fail("too-much-memory", `its values take more than ${Math.round(run.limits.memoryBytes / 1e6)} MB`);
}

/** Marks an object made by this evaluation, so that it may be changed. */
export function own<Value extends object>(run: Run, value: Value): Value {
  if (run.owned !== null) run.owned.add(value);
  return value;
}

export function isOwned(run: Run, value: object): boolean {
  return run.owned?.has(value) ?? false;
}

const formatCount = (most: number) => most.toLocaleString("en");

/** Fails for a list that may not be that long. */
export function failForLongList(): never {
  return fail("too-much-memory", `a list has more than ${formatCount(SIZE_LIMITS.listElements)} elements`);
}

/** Fails for a text that may not be that long. */
export function failForLongText(most: number = SIZE_LIMITS.textCharacters): never {
  return fail("too-much-memory", `a text has more than ${formatCount(most)} characters`);
}

/** A list made by the expression: checked for its length, paid for, marked. */
export function newList(run: Run, list: unknown[]): unknown[] {
  checkListLength(list.length);
  allocate(run, list.length * 8 + 32);
  return own(run, list);
}

export function checkListLength(length: number): void {
  if (!(length <= SIZE_LIMITS.listElements)) failForLongList();
}

/** A text made by the expression: checked for its length and paid for. */
export function newText(run: Run, text: string): string {
  checkTextLength(text.length);
  allocate(run, text.length);
  return text;
}

export function checkTextLength(length: number): void {
  if (!(length <= SIZE_LIMITS.textCharacters)) failForLongText();
}

/** Pays for work that reads a text from end to end. */
export function chargeForText(run: Run, text: string, weight = 1): void {
  charge(run, (text.length >> 5) * weight + 1);
}

/** Pays for a search, which in the worst case compares the pattern at every place. */
export function chargeForSearch(run: Run, text: string, pattern: string): void {
  charge(run, ((text.length >> 5) + 1) * ((pattern.length >> 6) + 1));
}

/** Pays for comparing a value with every element of a list: long texts may be equal up to their end. */
export function chargeForComparisons(run: Run, list: readonly unknown[], value: unknown): void {
  const weight = typeof value === "string" ? (value.length >> 8) + 1 : 1;
  charge(run, ((list.length >> 3) + 1) * weight);
}

/** Pays for work that reads a list from end to end. */
export function chargeForList(run: Run, list: readonly unknown[]): void {
  charge(run, (list.length >> 3) + 1);
}
