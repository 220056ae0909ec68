import type { Variable, VariableUse } from "@heddle/api";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { UsedByPopover } from "../../../credentials/UsedByPopover.tsx";
import { Checkbox, IconButton } from "../../../ui/index.ts";
import type { Selection } from "../../../ui/list-page/use-selection.ts";
import { VariableForm } from "./VariableForm.tsx";
import styles from "./Variables.module.css";
import type { VariablePlace } from "./variable-list.ts";
import { copyExpression, removeVariable, saveVariable } from "./variables.ts";

const text = texts.variables;

interface VariableRowProps {
  variable: Variable;
  variables: readonly Variable[];
  uses: readonly VariableUse[];
  /** Scopes in which the user may keep variables; rows of other scopes are read-only. */
  places: readonly VariablePlace[];
  /** Display name of the variable's scope. */
  place: string;
  selection: Selection<Variable>;
}

/** A variable with its actions; edited in place. */
export function VariableRow({ variable, variables, uses, places, place, selection }: VariableRowProps) {
  const [isEdited, setEdited] = useState(false);
  const { key, value, projectId } = variable;
  const mayChange = places.some((one) => one.projectId === projectId);
  if (isEdited) {
    return (
      <tr>
        <td colSpan={6}>
          <VariableForm
            stored={variable}
            variables={variables}
            places={places}
            onCancel={() => setEdited(false)}
            onSave={async (draft) => {
              await saveVariable(draft, variable);
              setEdited(false);
            }}
          />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td className={styles["choice"]}>
        <Checkbox
          aria-label={texts.ui.selectEntry(key)}
          checked={selection.has(variable)}
          onChange={(on) => selection.select(variable, on)}
        />
      </td>
      <th scope="row" className={styles["key"]}>
        {key}
      </th>
      <td className={styles["value"]}>{value === "" ? <em>{text.empty}</em> : value}</td>
      <td className={styles["place"]}>{place}</td>
      <td>
        <UsedByPopover name={key} workflows={[...uses]} />
      </td>
      <td className={styles["actions"]}>
        <IconButton
          size="sm"
          label={text.copy(key)}
          icon={<Copy size={14} />}
          onClick={() => void copyExpression(variable)}
        />
        {mayChange && (
          <>
            <IconButton
              size="sm"
              label={text.edit(key)}
              icon={<Pencil size={14} />}
              onClick={() => setEdited(true)}
            />
            <IconButton
              size="sm"
              label={text.delete(key)}
              icon={<Trash2 size={14} />}
              onClick={() => void removeVariable(variable, uses)}
            />
          </>
        )}
      </td>
    </tr>
  );
}
