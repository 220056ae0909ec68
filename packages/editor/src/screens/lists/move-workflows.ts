import { transferWorkflow, type WorkflowSummary } from "@heddle/api";
import { call, queryClient } from "../../base/rest/index.ts";
import { refreshWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { openMove } from "../../people/move/open-move.ts";

const text = texts.sharing;

/** Prompts for a project and moves workflows there. */
export function moveWorkflows(
  workflows: readonly Pick<WorkflowSummary, "id" | "name" | "homeProject">[],
  onMoved?: () => void,
): void {
  const [first] = workflows;
  if (!first) return;
  const isOne = workflows.length === 1;
  openMove({
    title: text.moveTitle(workflows.length, first.name),
    hint: isOne ? text.moveHint : text.moveManyHint,
    shares: isOne ? text.moveShares : text.moveSharesMany,
    scope: "workflow:create",
    things: workflows,
    move: ({ id }, destinationProjectId, shareCredentials) =>
      call(transferWorkflow, { id }, { destinationProjectId, shareCredentials }),
    onMoved: async () => {
      onMoved?.();
      await Promise.all([refreshWorkflows(), queryClient.invalidateQueries({ queryKey: ["credentials"] })]);
    },
  });
}
