import type { InboxEvent } from "@heddle/api";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { SelectionBar } from "../../ui/list-page/SelectionBar.tsx";
import type { ListSelection } from "../../ui/list-page/use-list-keys.ts";
import { useExecutionRights } from "../executions/execution-rights.ts";
import { actsOn } from "./inbox-acts.tsx";

interface InboxSelectionBarProps {
  label: string;
  selection: ListSelection;
  events: readonly InboxEvent[];
}

/** Actions on the selected events. */
export function InboxSelectionBar({ label, selection, events }: InboxSelectionBarProps) {
  const rights = useExecutionRights();
  const isAllowed = events.every((event) => rights("retry", event));
  const refused = isAllowed ? {} : { disabled: true, title: texts.executions.mayNotAll.retry };
  return (
    <SelectionBar label={label} selection={selection}>
      {actsOn(events).map(({ id, label: name, icon, run }) => (
        <Button
          key={id}
          variant="ghost"
          icon={icon}
          onClick={() => {
            run();
            selection.clear();
          }}
          {...refused}
        >
          {name}
        </Button>
      ))}
    </SelectionBar>
  );
}
