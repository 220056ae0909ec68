import { fail } from "./errors.ts";
import { DEFAULT_LIMITS, type EvaluationLimits, SIZE_LIMITS } from "./limits.ts";
import type { Scope } from "./scope.ts";
import { threadTimeMs } from "./thread-time.ts";

/** Steps granted at a time; the time is read once per slice. */
const STEPS_PER_SLICE = 10_000;

/**
 * State and budget of the current evaluation. There is only one, because evaluation is synchronous: a nested evaluation (a node's
 * parameters that contain expressions) shares the budget of the outer one.
 */
export class Run {
  scope: Scope = undefined as unknown as Scope;
  /** Evaluations that have started and not ended. */
  activeEvaluations = 0;
  /** Calls of user functions that have not returned. */
  callDepth = 0;
  /** Value of a `return` statement until its function returns. */
  returnValue: unknown = undefined;
  /** Objects created by this evaluation, which it can therefore change; null unless the expression can change objects. */
  owned: WeakSet<object> | null = null;
  /** The list of items that the expression read last; known to be plain data. */
  lastItems: unknown = undefined;
  stepsLeftInSlice = 0;
  stepsLeft = 0;
  bytesLeft = 0;
  deadlineMs = 0;
  /** Thread time up to which `chargeForTime` has counted; 0 before its first work. */
  countedToMs = 0;
  /** Remaining size of the result; its parts count every time that it contains them. */
  resultCharactersLeft = 0;
  /** True while Object.prototype and Array.prototype are unmodified: a member that is found is then an own member. */
  hasCleanPrototypes = true;
  limits: EvaluationLimits = DEFAULT_LIMITS;

  /** Resets the budget; called when an outermost evaluation starts. */
  reset(limits: EvaluationLimits): void {
    this.limits = limits;
    this.stepsLeftInSlice = Math.min(STEPS_PER_SLICE, limits.steps);
    this.stepsLeft = limits.steps - this.stepsLeftInSlice;
    this.bytesLeft = limits.memoryBytes;
    this.deadlineMs = 0;
    this.countedToMs = 0;
    this.callDepth = 0;
    this.owned = null;
    this.returnValue = undefined;
    this.hasCleanPrototypes = arePrototypesClean();
  }
}

/**
 * True while Object.prototype and Array.prototype have no enumerable members, so that plain data inherits reserved names only.
 * Checked once per evaluation, so that single reads need no own-property check.
 */
export function arePrototypesClean(): boolean {
  // Lists inherit from plain objects, so this checks both.
  for (const _name in Array.prototype) return false;
  return true;
}

/**
 * Charges steps for work that is about to be done.
 * @throws ExpressionError `too-many-steps` or `too-slow` when the budget is used up.
 */
export function charge(run: Run, steps: number): void {
  // Written so that NaN, too, ends the evaluation.
  if (!((run.stepsLeftInSlice -= steps) >= 0)) refill(run);
}

function refill(run: Run): void {
  const debt = -run.stepsLeftInSlice;
  if (!(debt <= run.stepsLeft)) fail("too-many-steps", run.limits.steps.toLocaleString("en"));
  run.stepsLeft -= debt;
  const grant = Math.min(STEPS_PER_SLICE, run.stepsLeft);
  run.stepsLeft -= grant;
  run.stepsLeftInSlice = grant;
  const now = threadTimeMs();
  if (run.deadlineMs === 0) run.deadlineMs = now + run.limits.milliseconds;
  else if (now > run.deadlineMs) fail("too-slow", String(run.limits.milliseconds));
}

/**
 * Charges the estimated bytes of a value that is about to be created.
 * @throws ExpressionError `too-much-memory` when the budget is used up.
 */
export function allocate(run: Run, bytes: number): void {
  if (!((run.bytesLeft -= bytes) >= 0))
    fail("too-much-memory", `its values take more than ${Math.round(run.limits.memoryBytes / 1e6)} MB`);
}

/** Marks an object as created by this evaluation, so that it can be changed; returns it. */
export function own<Value extends object>(run: Run, value: Value): Value {
  if (run.owned !== null) run.owned.add(value);
  return value;
}

/** True if this evaluation created the object, so that it can be changed. */
export function isOwned(run: Run, value: object): boolean {
  return run.owned?.has(value) ?? false;
}

const formatCount = (most: number) => most.toLocaleString("en");

/** Throws the error for a list with too many elements. */
export function failForLongList(): never {
  return fail("too-much-memory", `a list has more than ${formatCount(SIZE_LIMITS.listElements)} elements`);
}

/** Throws the error for a text with too many characters. */
export function failForLongText(most: number = SIZE_LIMITS.textCharacters): never {
  return fail("too-much-memory", `a text has more than ${formatCount(most)} characters`);
}

/** Registers a list that the expression creates: checks its length, charges its memory, marks it as owned. Returns the list. */
export function newList(run: Run, list: unknown[]): unknown[] {
  checkListLength(list.length);
  allocate(run, list.length * 8 + 32);
  return own(run, list);
}

/** @throws ExpressionError `too-much-memory` for a length over the limit, or NaN. */
export function checkListLength(length: number): void {
  if (!(length <= SIZE_LIMITS.listElements)) failForLongList();
}

/** Registers a text that the expression creates: checks its length and charges its memory. Returns the text. */
export function newText(run: Run, text: string): string {
  checkTextLength(text.length);
  allocate(run, text.length);
  return text;
}

/** @throws ExpressionError `too-much-memory` for a length over the limit, or NaN. */
export function checkTextLength(length: number): void {
  if (!(length <= SIZE_LIMITS.textCharacters)) failForLongText();
}

/** Charges for work that reads a whole text; `weight` is its cost relative to a plain scan. */
export function chargeForText(run: Run, text: string, weight = 1): void {
  charge(run, (text.length >> 5) * weight + 1);
}

/** Charges for a search, which in the worst case compares the pattern at every index. */
export function chargeForSearch(run: Run, text: string, pattern: string): void {
  charge(run, ((text.length >> 5) + 1) * ((pattern.length >> 6) + 1));
}

/** Charges for comparing a value with every element of a list; long strings may only differ at their end. */
export function chargeForComparisons(run: Run, list: readonly unknown[], value: unknown): void {
  const weight = typeof value === "string" ? (value.length >> 8) + 1 : 1;
  charge(run, ((list.length >> 3) + 1) * weight);
}

/** Steps of a millisecond of work. */
const STEPS_PER_MS = 40_000;

/** Work that took no longer is charged by the clock, which is read faster; the effect of a busy host stays small. */
const MAX_CLOCKED_MS = 1;

/** Does work whose effort is bounded, but only known afterwards, and charges for it. */
export function chargeForTime<Result>(run: Run, work: () => Result): Result {
  if (run.countedToMs === 0) run.countedToMs = threadTimeMs();
  const start = performance.now();
  const result = work();
  let spent = performance.now() - start;
  if (spent > MAX_CLOCKED_MS) {
    const now = threadTimeMs();
    spent = Math.min(spent, now - run.countedToMs);
    run.countedToMs = now;
  }
  charge(run, Math.ceil(spent * STEPS_PER_MS));
  return result;
}

/** Charges for work that reads a whole list. */
export function chargeForList(run: Run, list: readonly unknown[]): void {
  charge(run, (list.length >> 3) + 1);
}
