import { lazyModal } from "../../../ui/modals/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";

/** Opens the dialog that asks for the name of the copy. */
export const openDuplicate = lazyModal<{ session: WorkflowSession }>(() =>
  import("./DuplicateDialog.tsx").then((module) => module.DuplicateDialog),
);
