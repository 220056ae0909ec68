import type { Insights } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { numberText } from "../../base/language/amounts.ts";
import { insights as text } from "../../base/texts/insights.ts";
import numbers from "../../ui/page/number-table.module.css";
import { measuredText, rateText, savedText } from "./figure-texts.ts";
import styles from "./Insights.module.css";

/** Every workflow with its figures. */
export function WorkflowTable({ workflows }: Pick<Insights, "workflows">) {
  const heads = [
    text.workflow,
    text.executions,
    text.failures,
    text.failureRate,
    text.tookP50,
    text.tookP95,
    text.queued,
    text.rested,
    text.saved,
  ];
  return (
    <section className={styles["card"]} aria-label={text.workflows}>
      <h2 className={styles["cardTitle"]}>{text.workflows}</h2>
      <div className={styles["scroll"]}>
        <table className={numbers["table"]}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workflows.map((one) => (
              <tr key={one.workflowId}>
                <th scope="row">
                  <Link to="/workflow/$id/insights" params={{ id: one.workflowId }} title={one.workflowName}>
                    {one.workflowName}
                  </Link>
                </th>
                <td>{numberText(one.executions)}</td>
                <td>{numberText(one.failures)}</td>
                <td>{rateText(one)}</td>
                <td>{measuredText(one.p50)}</td>
                <td>{measuredText(one.p95)}</td>
                <td>{measuredText(one.queuedP95)}</td>
                <td>{measuredText(one.waitedP95)}</td>
                <td>{savedText(one.savedMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Nodes with the most failures. */
export function NodeTable({ nodes }: Pick<Insights, "nodes">) {
  const most = nodes[0]?.failures ?? 1;
  return (
    <section className={styles["card"]} aria-label={text.nodes}>
      <h2 className={styles["cardTitle"]}>{text.nodes}</h2>
      {nodes.length === 0 && <p className={styles["hint"]}>{text.noFailures}</p>}
      {nodes.length > 0 && (
        <div className={styles["scroll"]}>
          <table className={numbers["table"]}>
            <thead>
              <tr>
                <th scope="col">{text.node}</th>
                <th scope="col" className={numbers["name"]}>
                  {text.workflow}
                </th>
                <th scope="col">{text.failures}</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map(({ workflowId, workflowName, node, failures }) => (
                <tr key={`${workflowId} ${node}`}>
                  <th scope="row">{node}</th>
                  <td className={numbers["name"]}>
                    <Link to="/executions" search={{ workflow: workflowId, status: "error" }}>
                      {workflowName}
                    </Link>
                  </td>
                  <td>
                    <span className={styles["share"]}>
                      <progress value={failures} max={most} aria-hidden="true" />
                      <span>{numberText(failures)}</span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
