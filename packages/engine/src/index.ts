export { compilePlan } from "./plan/compile-plan.ts";
export type { Plan, PlanEdge, PlanNode } from "./plan/plan.ts";
export type { Credentials, EngineEvent, EnginePorts, Journal, JournalEntry } from "./ports.ts";
export { runPlan } from "./run/run-plan.ts";
export type { RunOptions, RunResult } from "./run-options.ts";
