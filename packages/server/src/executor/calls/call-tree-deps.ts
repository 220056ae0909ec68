import type { Spill } from "@heddle/engine";
import type { WorkflowBudget } from "@heddle/workflow";
import type { RunMessage } from "../../protocol/messages.ts";
import type { RunSecrets } from "../../protocol/run-secrets.ts";
import type { ExecutorContext } from "../executor-context.ts";

/** What calls between workflows need of the executor and of the outermost execution. */
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
  /** What the outermost workflow allows its models. */
  readonly rootBudget: WorkflowBudget | undefined;
  onFirstFile(): void;
}
