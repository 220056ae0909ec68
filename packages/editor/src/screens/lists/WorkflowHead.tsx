import type { WorkflowSummary } from "@heddle/api";
import { texts } from "../../base/texts/index.ts";
import { Checkbox } from "../../ui/index.ts";
import { SortButton } from "../../ui/list-page/SortButton.tsx";
import type { Selection } from "../../ui/list-page/use-selection.ts";
import type { ListChoice, SortKey } from "./choose.ts";
import styles from "./WorkflowRow.module.css";

const text = texts.workflowList;

interface WorkflowHeadProps {
  choice: ListChoice;
  onSort(part: Pick<ListChoice, "sort" | "isReversed">): void;
  selection: Selection<WorkflowSummary>;
}

/** Names of the columns, most of which sort the list. */
export function WorkflowHead({ choice, onSort, selection }: WorkflowHeadProps) {
  const sortButton = (sort: SortKey, label: string) => {
    const isChosen = choice.sort === sort;
    const isAscending = (sort === "name") !== choice.isReversed;
    return (
      <SortButton
        label={label}
        direction={isChosen ? (isAscending ? "ascending" : "descending") : undefined}
        onClick={() => onSort({ sort, isReversed: isChosen && !choice.isReversed })}
      />
    );
  };
  return (
    <>
      <Checkbox
        aria-label={text.selectAll}
        checked={selection.areAllSelected}
        indeterminate={selection.count > 0 && !selection.areAllSelected}
        onChange={selection.selectAll}
      />
      <span className={styles["grow"]}>{sortButton("name", text.name)}</span>
      <span className={styles["triggers"]}>{text.triggers}</span>
      <span className={styles["last"]}>{sortButton("lastExecution", text.lastExecution)}</span>
      <span className={styles["time"]}>{sortButton("updatedAt", text.updated)}</span>
      <span className={styles["controls"]}>{text.status}</span>
    </>
  );
}
