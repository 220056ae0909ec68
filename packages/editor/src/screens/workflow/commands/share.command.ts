import { UserPlus } from "lucide-react";
import { queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { isSharingOn } from "../../../credentials/model/rights.ts";
import { openShare } from "../sharing/open-share.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "share",
  label: texts.sharing.share,
  icon: UserPlus,
  targets: ["workflow"],
  menu: { group: "main", order: 15 },
  when: () => isSharingOn(queryClient.getQueryData(settingsQuery.queryKey) as never),
  isDisabled: isUnsaved,
  run: ({ session }) => {
    const { server, fields } = session.open.document;
    openShare({ id: server.id, name: fields.name });
  },
};
