import type { TeamTemplate } from "@heddle/api";
import { lazyModal } from "../../../ui/modals/index.ts";

/** Subject of the dialog: a stored workflow that becomes a template, or a template to change. */
export type TeamDialogInput =
  | { kind: "new"; workflowId: string; name: string }
  | { kind: "change"; template: TeamTemplate };

/** Opens the dialog that asks for the name, description and categories of a template. */
export const openTeamTemplate = lazyModal<TeamDialogInput>(() =>
  import("./TeamTemplateDialog.tsx").then((module) => module.TeamTemplateDialog),
);
