import { listModelBudgets, type ModelBudget } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call, currentUserQuery } from "../../../base/rest/index.ts";
import { modelBudgets as text } from "../../../base/texts/runs/model-budgets.ts";
import { timeText } from "../../../base/theme/time.ts";
import { mayInInstance } from "../../../people/use-may.ts";
import numbers from "../../../ui/page/number-table.module.css";
import { SpentLine } from "../../../ui/page/SpentLine.tsx";
import styles from "../Insights.module.css";

const REFRESH_MS = 60_000;

const budgetsQuery = (workflowId: string | undefined) =>
  queryOptions({
    queryKey: ["model-budgets", workflowId],
    queryFn: ({ signal }) => call(listModelBudgets, { workflowId }, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** Budgets with today's spending. */
export function BudgetSection({ workflowId }: { workflowId: string | undefined }) {
  const { data } = useQuery(budgetsQuery(workflowId));
  const { data: user } = useQuery(currentUserQuery);
  const shown = data?.budgets.filter(({ spent }) => spent !== undefined) ?? [];
  const mayChange = user !== undefined && mayInInstance(user, "settings:manage");
  if (!data || (shown.length === 0 && !mayChange)) return null;
  return (
    <section className={styles["card"]} aria-label={text.budgets}>
      <h2 className={styles["cardTitle"]}>{text.budgets}</h2>
      <p className={styles["hint"]}>{text.budgetsHint}</p>
      {shown.length > 0 && (
        <div className={styles["scroll"]}>
          <table className={numbers["table"]}>
            <thead>
              <tr>
                <th scope="col">{text.what}</th>
                <th scope="col" className={numbers["name"]}>
                  {text.used}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((budget) => (
                <tr key={`${budget.scope} ${budget.targetId} ${budget.from}`}>
                  <th scope="row">{nameOf(budget)}</th>
                  <td className={numbers["name"]}>
                    {budget.spent && <SpentLine limits={budget.limits} spent={budget.spent} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles["hint"]}>
        {shown.length > 0 && `${text.resets(timeText(data.resetsAt))} `}
        {mayChange && (
          <Link to="/settings/$page" params={{ page: "model-budgets" }}>
            {text.change}
          </Link>
        )}
      </p>
    </section>
  );
}

function nameOf({ scope, name }: ModelBudget): string {
  if (scope === "instance" || scope === "run") return text.names.instance;
  return text.names[scope](name);
}
