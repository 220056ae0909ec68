import { insights as text } from "../../base/texts/insights.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { InsightsView } from "./InsightsView.tsx";

/** Statistics of all executions visible to the user. */
export function InsightsPage() {
  useTitle(text.title);
  return (
    <ListPage title={text.title}>
      <InsightsView />
    </ListPage>
  );
}
