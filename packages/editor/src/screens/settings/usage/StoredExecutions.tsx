import { type ExecutionSizes, readExecutionSizes } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { numberText } from "../../../base/language/amounts.ts";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { bytesText, limitText } from "../../../base/theme/bytes.ts";
import { Button, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import numbers from "../../../ui/page/number-table.module.css";
import page from "../SettingsPage.module.css";

const text = texts.usage.stored;
const FIRST_ROWS = 10;

const sizesQuery = queryOptions({
  queryKey: ["execution-sizes"],
  queryFn: ({ signal }) => call(readExecutionSizes, {}, { signal }),
  staleTime: 0,
});

/** Stored size of executions by workflow, and their deletion times. */
export function StoredExecutions() {
  const { data, error } = useQuery(sizesQuery);
  return (
    <section className={page["section"]} aria-label={text.title}>
      <div>
        <h2 className={page["sectionTitle"]}>{text.title}</h2>
        <p className={page["muted"]}>{text.hint}</p>
      </div>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {!data && !error && <Skeleton height="120px" />}
      {data && <Sizes sizes={data} />}
    </section>
  );
}

function Sizes({ sizes: { total, workflows, limits } }: { sizes: ExecutionSizes }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? workflows : workflows.slice(0, FIRST_ROWS);
  const more = workflows.length - shown.length;
  return (
    <>
      <p className={page["muted"]}>{limitsText(limits)}</p>
      {workflows.length === 0 ? (
        <p className={page["muted"]}>{text.none}</p>
      ) : (
        <table className={numbers["table"]}>
          <thead>
            <tr>
              <th>{text.workflow}</th>
              <th>{text.executions}</th>
              <th>{text.bytes}</th>
              <th>{text.fileBytes}</th>
            </tr>
          </thead>
          <tbody>
            <tr className={numbers["total"]}>
              <th scope="row">{text.total}</th>
              <Figures {...total} />
            </tr>
            {shown.map(({ workflowId, workflowName, ...size }) => (
              <tr key={workflowId}>
                <th scope="row">
                  {workflowName === undefined ? (
                    text.gone(workflowId)
                  ) : (
                    <Link to="/executions" search={{ workflow: workflowId }}>
                      {workflowName}
                    </Link>
                  )}
                </th>
                <Figures {...size} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {text.more(more)}
        </Button>
      )}
    </>
  );
}

function Figures({ executions, bytes, fileBytes }: ExecutionSizes["total"]) {
  return (
    <>
      <td>{numberText(executions)}</td>
      <td>{bytesText(bytes)}</td>
      <td>{bytesText(fileBytes)}</td>
    </>
  );
}

function limitsText({ days, executions, bytes }: ExecutionSizes["limits"]): string {
  const rules = [
    days === undefined ? [] : text.tooOld(days),
    executions === undefined ? [] : text.tooMany(executions),
    bytes === undefined ? [] : text.tooLarge(limitText(bytes)),
  ].flat();
  return rules.length === 0 ? text.noLimits : text.limits(rules);
}
