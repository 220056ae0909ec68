import { insights as text } from "../../base/texts/insights.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { InsightsView } from "./InsightsView.tsx";

/** How the executions ended that the user may see. */
export function InsightsPage() {
  useTitle(text.title);
  return (
    <ListPage title={text.title}>
      <InsightsView />
    </ListPage>
  );
}
