import { deleteVariable, type Variable } from "@heddle/api";
import { Search, Variable as VariableIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call, refreshVariables } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { EmptyState, Input } from "../../../ui/index.ts";
import { BulkDelete } from "../../../ui/list-page/BulkDelete.tsx";
import { useSelection } from "../../../ui/list-page/use-selection.ts";
import page from "../SettingsPage.module.css";
import styles from "./Variables.module.css";
import { VariableTable } from "./VariableTable.tsx";
import { foundVariables, type VariablePlace } from "./variable-list.ts";

const text = texts.variables;

interface VariableListProps {
  /** The listed variables. */
  variables: readonly Variable[];
  /** Scopes in which the user may keep variables. */
  places: readonly VariablePlace[];
  /** Display name of a variable's scope. */
  nameOfPlace(variable: Variable): string;
  isAdding: boolean;
  onAdded(): void;
  /** Shown while there is none. */
  empty: { title: string; description: string; actions: ReactNode };
}

/** Variables to search, and the form of a new one. */
export function VariableList({ variables, empty, isAdding, ...table }: VariableListProps) {
  const [search, setSearch] = useState("");
  const shown = foundVariables(variables, search);
  const selection = useSelection(shown);
  const { places } = table;
  if (variables.length === 0 && !isAdding) return <EmptyState icon={<VariableIcon size={32} />} {...empty} />;
  return (
    <div className={styles["list"]}>
      <Input
        type="search"
        prefix={<Search size={14} />}
        placeholder={text.search}
        aria-label={text.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <VariableTable
        {...table}
        shown={shown}
        variables={variables}
        isAdding={isAdding}
        selection={selection}
      />
      <BulkDelete
        selection={selection}
        hint={text.deleteManyHint}
        mayDelete={({ projectId }) => places.some((place) => place.projectId === projectId)}
        remove={({ id }) => call(deleteVariable, { id })}
        refresh={refreshVariables}
      />
      {shown.length === 0 && search !== "" && <p className={page["muted"]}>{text.noneFound}</p>}
    </div>
  );
}
