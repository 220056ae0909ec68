import { type LdapSyncRun, listLdapSyncs, syncLdap } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { timeText } from "../../../base/theme/time.ts";
import { refreshUsers } from "../../../people/users-query.ts";
import { Button, toast } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import styles from "./LdapSync.module.css";

const text = texts.signIn.ldap;

const runsQuery = queryOptions({
  queryKey: ["ldap-syncs"],
  queryFn: () => call(listLdapSyncs, { page: 0, perPage: 20 }),
  staleTime: 0,
});

/** Synchronizes by hand, and lists past synchronizations. */
export function LdapSync() {
  const { data: runs = [] } = useQuery(runsQuery);
  const [busy, setBusy] = useState<LdapSyncRun["runMode"]>();
  const [problem, setProblem] = useState<string>();
  const run = async (type: LdapSyncRun["runMode"]) => {
    setBusy(type);
    setProblem(undefined);
    try {
      await call(syncLdap, {}, { type });
      toast.success(text.synced[type]);
      if (type === "live") await refreshUsers();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(undefined);
    await queryClient.invalidateQueries({ queryKey: runsQuery.queryKey });
  };
  return (
    <section className={page["section"]} aria-label={text.sync}>
      <div className={page["sectionHead"]}>
        <h2 className={page["sectionTitle"]}>{text.sync}</h2>
        <div className={styles["buttons"]}>
          <Button loading={busy === "dry"} disabled={busy === "live"} onClick={() => void run("dry")}>
            {text.dry}
          </Button>
          <Button loading={busy === "live"} disabled={busy === "dry"} onClick={() => void run("live")}>
            {text.live}
          </Button>
        </div>
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {runs.length === 0 ? <p className={page["muted"]}>{text.noRuns}</p> : <Runs runs={runs} />}
    </section>
  );
}

/** The error has its own line, because it is one or two sentences long. */
function Run({ run }: { run: LdapSyncRun }) {
  return (
    <>
      <tr data-failed={run.error === "" ? undefined : true}>
        <td>{timeText(run.startedAt)}</td>
        <td>{text.modes[run.runMode]}</td>
        <td>{text.statuses[run.status]}</td>
        <td>{run.scanned}</td>
        <td>{run.created}</td>
        <td>{run.updated}</td>
        <td>{run.disabled}</td>
      </tr>
      {run.error !== "" && (
        <tr>
          <td colSpan={text.columns.length} className={styles["reason"]}>
            {run.error}
          </td>
        </tr>
      )}
    </>
  );
}

function Runs({ runs }: { runs: readonly LdapSyncRun[] }) {
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]} aria-label={text.runs}>
        <thead>
          <tr>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
