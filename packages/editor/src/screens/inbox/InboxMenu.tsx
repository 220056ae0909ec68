import type { InboxEvent } from "@heddle/api";
import { MoreHorizontal } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { IconButton, Menu } from "../../ui/index.ts";
import { isRunning } from "../executions/actions.ts";
import { ExecutionMenu } from "../executions/ExecutionMenu.tsx";
import { useExecutionRights } from "../executions/execution-rights.ts";
import { actsOn } from "./inbox-acts.tsx";

/** Actions on one event. An unfinished one has the menu of its execution. */
export function InboxMenu({ event }: { event: InboxEvent }) {
  const isAllowed = useExecutionRights()("retry", event);
  if (isRunning(event)) return <ExecutionMenu execution={event} />;
  const refused = isAllowed ? {} : { disabled: true, description: texts.executions.mayNot.retry };
  const entries = actsOn([event]).map(({ id, label, icon, run }) => ({
    id,
    label,
    icon,
    onSelect: run,
    ...refused,
  }));
  return (
    <Menu
      trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
      entries={entries}
    />
  );
}
