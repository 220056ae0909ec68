export { callItems } from "./lineage/call-items.ts";
export { compilePlan } from "./plan/compile-plan.ts";
export type { Plan, PlanEdge, PlanNode } from "./plan/plan.ts";
export type {
  Credentials,
  EngineEvent,
  EnginePorts,
  Journal,
  JournalEntry,
  NodeCall,
  Spill,
  Workflows,
} from "./ports.ts";
export { CallParked, CallWaits } from "./run/call-parked.ts";
export { runPlan } from "./run/run-plan.ts";
export type { RunLimits, RunOptions, RunResult, WaitEnd } from "./run-options.ts";
export { itemsOfText, jsonOfPage } from "./spill/page-text.ts";
export { type PageSource, pagedItems, pageSourceOf } from "./spill/paged-items.ts";
export { unfinishedNodes } from "./wait/unfinished-run.ts";
