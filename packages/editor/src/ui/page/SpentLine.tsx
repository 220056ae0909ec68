import { LIMITED_AMOUNTS, type ModelLimits } from "@heddle/workflow";
import { numberText } from "../../base/language/amounts.ts";
import { modelBudgets as text } from "../../base/texts/runs/model-budgets.ts";
import { moneyText } from "../../base/theme/money.ts";
import styles from "./SpentLine.module.css";

interface SpentLineProps {
  limits: ModelLimits;
  spent: Record<(typeof LIMITED_AMOUNTS)[number], number>;
}

/** The amount spent of a budget: a bar for each amount with a limit. */
export function SpentLine({ limits, spent }: SpentLineProps) {
  const limited = LIMITED_AMOUNTS.flatMap((amount) => {
    const limit = limits[amount];
    return limit === undefined ? [] : [{ amount, limit, used: spent[amount] }];
  });
  if (limited.length === 0) return null;
  return (
    <div className={styles["lines"]}>
      {limited.map(({ amount, limit, used }) => (
        <div key={amount} className={styles["line"]} data-full={used >= limit || undefined}>
          <progress value={Math.min(used, limit)} max={limit || 1} aria-hidden="true" />
          <span>
            {text.spentOf(written(amount, used), written(amount, limit))}
            {amount !== "dollars" && ` ${text.units[amount]}`}
          </span>
        </div>
      ))}
    </div>
  );
}

function written(amount: keyof ModelLimits, value: number): string {
  return amount === "dollars" ? moneyText(value) : numberText(value);
}
