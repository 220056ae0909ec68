import { type LdapSyncRun, listLdapSyncs, syncLdap } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
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
      toast.success(text.synced);
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
          <Button loading={busy === "dry"} onClick={() => void run("dry")}>
            {text.dry}
          </Button>
          <Button loading={busy === "live"} onClick={() => void run("live")}>
            {text.live}
          </Button>
        </div>
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {runs.length === 0 ? <p className={page["muted"]}>{text.noRuns}</p> : <Runs runs={runs} />}
    </section>
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
            <tr key={run.id}>
              <td>{new Date(run.startedAt).toLocaleString("en-US")}</td>
              <td>{text.modes[run.runMode]}</td>
              <td>{text.statuses[run.status]}</td>
              <td>{run.scanned}</td>
              <td>{run.created}</td>
              <td>{run.updated}</td>
              <td>{run.disabled}</td>
              <td>{run.error}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
