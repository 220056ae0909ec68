import { lazyModal } from "../../../ui/modals/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";

/** Opens the settings of a workflow. */
export const openSettings = lazyModal<{ session: WorkflowSession }>(() =>
  import("./SettingsDialog.tsx").then((module) => module.SettingsDialog),
);
