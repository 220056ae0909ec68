export { CallParked, CallWaits } from "./errors.ts";
export { compilePlan } from "./plan/compile-plan.ts";
export type { Plan, PlanNode } from "./plan/plan.ts";
export type {
  EngineEvent,
  EnginePorts,
  Journal,
  JournalEntry,
  NodeCall,
  RunPlace,
  Spill,
  StepEntry,
} from "./ports.ts";
export { runPlan } from "./run/run-plan.ts";
export type { RunOptions, RunResult } from "./run-options.ts";
export { systemClock } from "./system-clock.ts";
