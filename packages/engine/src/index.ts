export type { Credentials, EngineEvent, EnginePorts, Journal, JournalEntry } from "./ports.ts";
export type { RunOptions, RunResult } from "./run-options.ts";
// Front door to be completed by the engine itself:
// compilePlan(workflow: Workflow, types: NodeTypes): Plan
// runPlan(plan: Plan, options: RunOptions, ports: EnginePorts): Promise<RunResult>
