import { LayoutTemplate } from "lucide-react";
import { queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { openTeamTemplate } from "../../templates/team/open-team-dialogs.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "save-template",
  label: texts.templates.save,
  icon: LayoutTemplate,
  targets: ["workflow"],
  menu: { group: "main", order: 17 },
  when: ({ rights }) =>
    rights.updateSharing && queryClient.getQueryData(settingsQuery.queryKey)?.templates?.enabled === true,
  isDisabled: isUnsaved,
  run: ({ session }) => {
    const { server, fields } = session.open.document;
    openTeamTemplate({ kind: "new", workflowId: server.id, name: fields.name });
  },
};
