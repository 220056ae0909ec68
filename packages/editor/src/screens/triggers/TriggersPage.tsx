import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useState } from "react";
import { numberText } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";
import { triggers as text } from "../../base/texts/runs/triggers.ts";
import { Button, EmptyState, SegmentedControl, Skeleton } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { rowsOf, triggersQuery } from "../trigger-states/use-triggers.ts";
import styles from "./Triggers.module.css";
import { TriggersTable } from "./TriggersTable.tsx";

const VIEWS = ["all", "problems"] as const;
type View = (typeof VIEWS)[number];

/** The states of the triggers of all active workflows visible to the user. */
export function TriggersPage() {
  useTitle(text.title);
  const [view, setView] = useState<View>("all");
  const { data, error, refetch } = useQuery(triggersQuery());
  const all = data && rowsOf(data);
  const rows = view === "all" ? all : all?.filter(({ problem }) => problem !== undefined);
  return (
    <ListPage title={text.title}>
      <div className={styles["choices"]}>
        <SegmentedControl
          aria-label={text.which}
          value={view}
          segments={VIEWS.map((value) => ({ value, label: text.views[value] }))}
          onChange={(next: View) => setView(next)}
        />
        <p className={styles["about"]}>{text.about}</p>
        {rows && <span role="status">{text.count(numberText(rows.length))}</span>}
      </div>
      {error ? (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => void refetch()}>{texts.ui.retry}</Button>}
        />
      ) : rows === undefined ? (
        <Skeleton height="320px" />
      ) : rows.length === 0 ? (
        <Empty isFine={all !== undefined && all.length > 0} />
      ) : (
        <TriggersTable rows={rows} />
      )}
    </ListPage>
  );
}

function Empty({ isFine }: { isFine: boolean }) {
  return (
    <EmptyState
      icon={<Zap size={22} />}
      title={isFine ? text.fineTitle : text.emptyTitle}
      description={isFine ? text.fineHint : text.emptyHint}
    />
  );
}
