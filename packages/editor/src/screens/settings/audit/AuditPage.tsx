import { addressOf, exportAuditEvents, listAuditEvents } from "@heddle/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { serverPath } from "../../../base/server-path.ts";
import { texts } from "../../../base/texts/index.ts";
import { Button, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import settings from "../SettingsPage.module.css";
import { AuditFilters } from "./AuditFilters.tsx";
import styles from "./AuditPage.module.css";
import { AuditTable } from "./AuditTable.tsx";
import { NO_FILTER, queryOf } from "./filter.ts";

const text = texts.audit;

/** The audit log with filters and paging; the result can be downloaded completely. */
export function AuditPage() {
  const [filter, setFilter] = useState(NO_FILTER);
  const query = queryOf(filter);
  const log = useInfiniteQuery({
    queryKey: ["audit-log", query],
    queryFn: ({ pageParam }) => call(listAuditEvents, { ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const events = log.data?.pages.flatMap((page) => page.events);
  return (
    <div className={styles["page"]}>
      <header className={settings["sectionHead"]}>
        <div>
          <h1 className={settings["title"]}>{text.title}</h1>
          <p className={settings["hint"]}>{text.hint}</p>
        </div>
        <div className={styles["actions"]}>
          <Button onClick={() => download({ ...query, format: "csv" })}>{text.csv}</Button>
          <Button onClick={() => download(query)}>{text.jsonLines}</Button>
        </div>
      </header>
      <AuditFilters filter={filter} onChange={setFilter} />
      {log.error && <Problem>{`${text.failed}: ${log.error.message}`}</Problem>}
      {!events && !log.error && <Skeleton height="320px" />}
      {events && <AuditTable events={events} />}
      {log.hasNextPage && (
        <div className={styles["more"]}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function download(query: Parameters<typeof addressOf<typeof exportAuditEvents>>[1]): void {
  const link = document.createElement("a");
  link.href = serverPath(addressOf(exportAuditEvents, query));
  link.download = "";
  link.click();
}
