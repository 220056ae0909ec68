import {
  archiveWorkflow,
  deleteWorkflow as deleteRoute,
  unarchiveWorkflow,
  updateWorkflow,
  type WorkflowSummary,
} from "@heddle/api";
import { call } from "../../base/rest/index.ts";
import { refreshWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { confirm, toast } from "../../ui/index.ts";

const text = texts.workflowList;

/** Activates or deactivates a workflow and shows the result. */
export async function setActive(workflow: WorkflowSummary, active: boolean): Promise<void> {
  try {
    await call(updateWorkflow, { id: workflow.id }, { active, versionId: workflow.versionId });
    toast.success(active ? text.activated(workflow.name) : text.deactivated(workflow.name));
  } catch (error) {
    toast.failure((active ? text.activationFailed : text.deactivationFailed)(workflow.name), error);
  }
  await refreshWorkflows();
}

/** Archives a workflow, or restores it, and shows the result. */
export async function setArchived(workflow: WorkflowSummary, archived: boolean): Promise<void> {
  try {
    await call(archived ? archiveWorkflow : unarchiveWorkflow, { id: workflow.id });
    toast.success(archived ? text.archivedOne(workflow.name) : text.restoredOne(workflow.name));
  } catch (error) {
    toast.failure((archived ? text.archiveFailed : text.restoreFailed)(workflow.name), error);
  }
  await refreshWorkflows();
}

/** Archives several workflows, or restores them, and shows how that went. */
export async function setArchivedMany(
  workflows: readonly WorkflowSummary[],
  archived: boolean,
): Promise<void> {
  const changing = workflows.filter(({ isArchived }) => isArchived !== archived);
  await changeEach(changing, {
    change: ({ id }) => call(archived ? archiveWorkflow : unarchiveWorkflow, { id }),
    done: archived ? text.archivedMany : text.restoredMany,
  });
}

/** Deletes a workflow after a question. */
export async function removeWorkflow(workflow: WorkflowSummary): Promise<void> {
  const question = {
    title: text.deleteTitle(workflow.name),
    message: text.deleteHint,
    confirmLabel: text.remove,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteRoute, { id: workflow.id });
    toast.success(text.deleted(workflow.name));
  } catch (error) {
    toast.failure(text.deleteFailed, error);
  }
  await refreshWorkflows();
}

/** Activates or deactivates several workflows and shows how that went. */
export async function setActiveMany(workflows: readonly WorkflowSummary[], active: boolean): Promise<void> {
  const changing = workflows.filter((workflow) => workflow.active !== active);
  await changeEach(changing, {
    change: ({ id, versionId }) => call(updateWorkflow, { id }, { active, versionId }),
    done: active ? text.activatedMany : text.deactivatedMany,
  });
}

/** Deletes several workflows after a question; true when it was answered with yes. */
export async function removeMany(workflows: readonly WorkflowSummary[]): Promise<boolean> {
  const question = {
    title: text.deleteMany(workflows.length),
    message: text.deleteManyHint,
    confirmLabel: text.remove,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return false;
  await changeEach(workflows, {
    change: ({ id }) => call(deleteRoute, { id }),
    done: text.deletedMany,
  });
  return true;
}

/** A tag, as workflows carry it. */
type CarriedTag = WorkflowSummary["tags"][number];

/** Sets the tags that all of the workflows share: new ones are added to each, missing ones are removed, others stay. */
export async function setCommonTags(
  workflows: readonly WorkflowSummary[],
  tags: readonly CarriedTag[],
): Promise<void> {
  const before = commonTags(workflows);
  const added = tags.filter(({ id }) => !before.some((tag) => tag.id === id));
  const removed = before.filter(({ id }) => !tags.some((tag) => tag.id === id));
  const next = ({ tags: carried }: WorkflowSummary) => [
    ...new Set(
      [...carried, ...added].map(({ id }) => id).filter((id) => !removed.some((tag) => tag.id === id)),
    ),
  ];
  await changeEach(workflows, {
    change: (workflow) => call(updateWorkflow, { id: workflow.id }, { tags: next(workflow) }),
  });
}

/** The tags that each of the workflows carries. */
export function commonTags(workflows: readonly WorkflowSummary[]): CarriedTag[] {
  const [first, ...others] = workflows;
  return (first?.tags ?? []).filter(({ id }) =>
    others.every(({ tags }) => tags.some((tag) => tag.id === id)),
  );
}

interface Change {
  change(workflow: WorkflowSummary): Promise<unknown>;
  /** Success message; omitted if the result is visible anyway. */
  done?(count: number): string;
}

/**
 * Changes the workflows one after the other, so that other requests are answered in between; a failure does not stop
 * the rest.
 */
async function changeEach(workflows: readonly WorkflowSummary[], { change, done }: Change): Promise<void> {
  const problems: string[] = [];
  for (const workflow of workflows) {
    try {
      await change(workflow);
    } catch (error) {
      problems.push(`${workflow.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0)
    toast.error(text.someFailed(problems.length, workflows.length), { details: problems.join("\n") });
  else if (done) toast.success(done(workflows.length));
  await refreshWorkflows();
}
