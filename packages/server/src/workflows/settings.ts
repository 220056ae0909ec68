import { areModelLimits, type WorkflowSettings } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import type { Config } from "../platform/config/env.ts";

const WITH_DEFAULT = [
  "timezone",
  "saveDataErrorExecution",
  "saveDataSuccessExecution",
  "saveManualExecutions",
  "saveExecutionProgress",
  "errorWorkflow",
];

const CHOICES: Record<string, readonly string[]> = {
  expressionErrors: ["empty", "stop"],
  missedRuns: ["once", "skip"],
  onInterruption: ["retry", "skip", "stop"],
  outsideContent: ["mark", "block", "as-is"],
};

const LIMITS = ["maxConcurrency", "maxWaiting", "maxNodeRuns"];
const BUDGETS = ["modelBudgetPerRun", "modelBudgetPerDay"];
const SWITCHES = ["parallelBranches"];

/** Removes settings that equal the instance's own. */
export function cleanSettings(settings: WorkflowSettings, config: Config): WorkflowSettings {
  const kept = { ...settings };
  for (const key of LIMITS) checkLimit(key, kept[key]);
  checkEventKey(kept);
  for (const key of SWITCHES) checkSwitch(key, kept[key]);
  for (const key of BUDGETS)
    if (!areModelLimits(kept[key])) throw new HttpError("model-budget-wrong", { key });
  for (const [key, choices] of Object.entries(CHOICES)) checkChoice(key, kept[key], choices);
  for (const key of WITH_DEFAULT) if (kept[key] === "DEFAULT") delete kept[key];
  // Imported files can have null for unset values.
  if ((kept.executionTimeout ?? undefined) === undefined) delete kept.executionTimeout;
  if (kept.executionTimeout === undefined) return kept;
  checkTimeout(kept.executionTimeout, config.executions.maxTimeoutSeconds);
  if (kept.executionTimeout === config.executions.timeoutSeconds) delete kept.executionTimeout;
  return kept;
}

/** A year. */
const MAX_EVENT_KEY_HOURS = 8_784;

function checkEventKey({ eventKey, eventKeyHours: hours }: WorkflowSettings): void {
  const isExpression =
    typeof eventKey === "string" &&
    (eventKey === "" || (eventKey.startsWith("=") && eventKey.includes("{{")));
  if (eventKey !== undefined && eventKey !== null && !isExpression)
    throw new HttpError("event-key-no-expression", {});
  if (hours === undefined || hours === null) return;
  if (typeof hours !== "number" || !(hours > 0 && hours <= MAX_EVENT_KEY_HOURS))
    throw new HttpError("event-key-hours-wrong", { max: MAX_EVENT_KEY_HOURS });
}

function checkLimit(key: string, value: unknown): void {
  if (value === undefined || value === null || (Number.isInteger(value) && Number(value) > 0)) return;
  throw new HttpError("workflow-setting-not-positive", { key });
}

function checkSwitch(key: string, value: unknown): void {
  if (value === undefined || value === null || typeof value === "boolean") return;
  throw new HttpError("workflow-setting-not-boolean", { key });
}

function checkChoice(key: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || value === null || choices.includes(String(value))) return;
  throw new HttpError("workflow-setting-not-a-choice", {
    choices: choices.map((one) => `"${one}"`).join(" or "),
    key,
  });
}

function checkTimeout(seconds: unknown, longest: number): void {
  if (!isTimeout(seconds, longest)) throw new HttpError("time-limit-wrong", { maxSeconds: longest });
}

function isTimeout(seconds: unknown, longest: number): boolean {
  return seconds === -1 || (typeof seconds === "number" && seconds > 0 && seconds <= longest);
}

/** Settings of an imported workflow as a save stores them. Values that a save would refuse are left out, and the note says so. */
export function importedSettings(
  settings: WorkflowSettings,
  config: Config,
): { settings: WorkflowSettings; note?: string } {
  const notes: string[] = [];
  const allowed = Object.entries(settings).filter(([key, value]) => {
    if (isAllowed({ [key]: value }, config)) return true;
    const named = key === "executionTimeout" ? "The time limit" : `The setting "${key}" with the value`;
    notes.push(`${named} ${JSON.stringify(value)} is not allowed here and was left out.`);
    return false;
  });
  const kept = cleanSettings(Object.fromEntries(allowed), config);
  return { settings: kept, ...(notes.length === 0 ? {} : { note: notes.join(" ") }) };
}

function isAllowed(setting: WorkflowSettings, config: Config): boolean {
  try {
    cleanSettings(setting, config);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
