import { ChevronLeft, ChevronRight } from "lucide-react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { IconButton } from "../../ui/index.ts";
import type { ExpressionSupport } from "../parameters/form-services.ts";
import styles from "./ExpressionControl.module.css";

/** Shows the item of a result, and selects a different one. */
export function ItemPicker({ expressions }: { expressions: ExpressionSupport | undefined }) {
  const index = expressions?.itemIndex ?? 0;
  const count = expressions?.itemCount ?? 0;
  return (
    <div className={styles["picker"]}>
      <span>{expressionTexts.resultFor(index + 1)}</span>
      {expressions && count > 1 && (
        <>
          <IconButton
            size="xs"
            label={expressionTexts.previousItem}
            icon={<ChevronLeft size={13} />}
            disabled={index === 0}
            onClick={() => expressions.pickItem(index - 1)}
          />
          <input
            className={styles["pickerInput"]}
            aria-label={expressionTexts.itemNumber}
            type="number"
            min={1}
            max={count}
            value={index + 1}
            onChange={(event) => {
              const wanted = Math.trunc(Number(event.target.value));
              expressions.pickItem(Math.min(Math.max(wanted, 1), count) - 1);
            }}
            onFocus={(event) => event.target.select()}
          />
          <span className={styles["pickerCount"]}>
            {expressions.hasMoreItems ? expressionTexts.ofFirstItems(count) : expressionTexts.ofItems(count)}
          </span>
          <IconButton
            size="xs"
            label={expressionTexts.nextItem}
            icon={<ChevronRight size={13} />}
            disabled={index >= count - 1}
            onClick={() => expressions.pickItem(index + 1)}
          />
        </>
      )}
    </div>
  );
}
