import type { PublicUser } from "@heddle/api";
import { texts } from "../../../base/texts/index.ts";
import { Checkbox } from "../../../ui/index.ts";
import { SortButton } from "../../../ui/list-page/SortButton.tsx";
import type { Selection } from "../../../ui/list-page/use-selection.ts";
import { orderAfter, type UserColumn, type UserOrder } from "./sort-users.ts";
import styles from "./UsersSettings.module.css";

const text = texts.users;
const COLUMNS = [
  "name",
  "role",
  "signIn",
  "secondFactor",
  "lastActive",
] as const satisfies readonly UserColumn[];

interface UserColumnsProps {
  order: UserOrder;
  selection: Selection<PublicUser>;
  onOrder(order: UserOrder): void;
}

/** The names of the columns, which sort, and the box that selects all users listed. */
export function UserColumns({ order, selection, onOrder }: UserColumnsProps) {
  return (
    <div className={styles["columns"]}>
      <Checkbox
        aria-label={text.selectAll}
        checked={selection.areAllSelected}
        indeterminate={selection.count > 0 && !selection.areAllSelected}
        onChange={selection.selectAll}
      />
      {COLUMNS.map((column) => (
        <span key={column} className={styles[column]}>
          <SortButton
            label={text.columns[column]}
            direction={
              order.column === column ? (order.isDescending ? "descending" : "ascending") : undefined
            }
            onClick={() => onOrder(orderAfter(order, column))}
          />
        </span>
      ))}
      <span />
    </div>
  );
}
