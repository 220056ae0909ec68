import type { ModelUsageFigures, NamedModelUsage } from "@heddle/api";
import type { ReactNode } from "react";
import { numberText } from "../../../base/language/amounts.ts";
import { modelUsage as text } from "../../../base/texts/runs/model-usage.ts";
import { moneyText } from "../../../base/theme/money.ts";
import numbers from "../../../ui/page/number-table.module.css";
import styles from "../Insights.module.css";

const COLUMNS: readonly { label: string; show(figures: ModelUsageFigures): string }[] = [
  { label: text.calls, show: ({ calls }) => numberText(calls) },
  { label: text.input, show: ({ inputTokens }) => numberText(inputTokens) },
  { label: text.output, show: ({ outputTokens }) => numberText(outputTokens) },
  { label: text.cost, show: costText },
];

interface UsageTableProps {
  readonly title: string;
  /** Header of the rows. */
  readonly head: string;
  readonly rows: readonly NamedModelUsage[];
  /** Name of a row. */
  name(row: NamedModelUsage): ReactNode;
}

/** Spending by row, the most expensive first. */
export function UsageTable({ title, head, rows, name }: UsageTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles["card"]} aria-label={title}>
      <h2 className={styles["cardTitle"]}>{title}</h2>
      <div className={styles["scroll"]}>
        <table className={numbers["table"]}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {COLUMNS.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{name(row)}</th>
                {COLUMNS.map(({ label, show }) => (
                  <td key={label}>{show(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A dash if no call has a price. */
function costText({ cost, calls, unpriced }: ModelUsageFigures): string {
  return calls > 0 && unpriced === calls ? "–" : moneyText(cost);
}
