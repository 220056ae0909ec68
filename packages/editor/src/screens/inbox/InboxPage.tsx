import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { InboxView } from "./InboxView.tsx";
import { useSelected } from "./use-selected.ts";

/** The events that failed or are unfinished, of all workflows that the user may see. */
export function InboxPage() {
  useTitle(text.title);
  const selected = useSelected();
  return (
    <ListPage title={text.title} selection={selected.selection}>
      <InboxView selected={selected} />
    </ListPage>
  );
}
