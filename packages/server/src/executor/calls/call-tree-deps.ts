import type { Spill } from "@heddle/engine";
import type { WorkflowBudget } from "@heddle/workflow";
import type { RunMessage } from "../../protocol/messages.ts";
import type { RunSecrets } from "../../protocol/run-secrets.ts";
import type { ExecutorContext } from "../executor-context.ts";

/** Parts of the executor and of the outermost execution that calls between workflows depend on. */
export interface CallTreeDeps {
  readonly context: ExecutorContext;
  /** The outermost execution. */
  readonly run: RunMessage;
  readonly name: string;
  readonly secrets: RunSecrets;
  /** Storage outside of memory. */
  readonly spill: Spill;
  /** Index of a node of the outermost execution by its name. */
  readonly nodeIndexes: ReadonlyMap<string, number>;
  /** Model budget of the outermost workflow. */
  readonly rootBudget: WorkflowBudget | undefined;
  onFirstFile(): void;
}
