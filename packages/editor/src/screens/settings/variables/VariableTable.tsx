import type { Variable } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../base/texts/index.ts";
import { Checkbox } from "../../../ui/index.ts";
import type { Selection } from "../../../ui/list-page/use-selection.ts";
import { VariableForm } from "./VariableForm.tsx";
import { VariableRow } from "./VariableRow.tsx";
import styles from "./Variables.module.css";
import type { VariablePlace } from "./variable-list.ts";
import { saveVariable, variableUsesQuery } from "./variables.ts";

const text = texts.variables;

interface VariableTableProps {
  shown: readonly Variable[];
  /** All variables; keys must be unique among them. */
  variables: readonly Variable[];
  /** Scopes in which the user may keep variables. */
  places: readonly VariablePlace[];
  /** Display name of a variable's scope. */
  nameOfPlace(variable: Variable): string;
  isAdding: boolean;
  onAdded(): void;
  selection: Selection<Variable>;
}

/** Variables in rows, and the form of a new one above them. */
export function VariableTable(props: VariableTableProps) {
  const { shown, variables, places, nameOfPlace, isAdding, onAdded, selection } = props;
  const { data: uses = {} } = useQuery(variableUsesQuery);
  return (
    <div className={styles["frame"]}>
      <table className={styles["table"]} aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col" className={styles["choice"]}>
              <Checkbox
                aria-label={texts.ui.selectAllListed}
                checked={selection.areAllSelected}
                indeterminate={selection.count > 0 && !selection.areAllSelected}
                onChange={selection.selectAll}
              />
            </th>
            {[text.key, text.value, text.holdsIn, text.usage].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className={styles["unseen"]}>{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {isAdding && (
            <tr>
              <td colSpan={6}>
                <VariableForm
                  variables={variables}
                  places={places}
                  onCancel={onAdded}
                  onSave={async (draft) => {
                    await saveVariable(draft);
                    onAdded();
                  }}
                />
              </td>
            </tr>
          )}
          {shown.map((variable) => (
            <VariableRow
              key={variable.id}
              variable={variable}
              variables={variables}
              uses={uses[variable.id] ?? []}
              places={places}
              place={nameOfPlace(variable)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
