import type { Variable } from "@heddle/api";
import { Search, Variable as VariableIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { EmptyState, Input } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import styles from "./Variables.module.css";
import { VariableTable } from "./VariableTable.tsx";
import { foundVariables, type VariablePlace } from "./variable-list.ts";

const text = texts.variables;

interface VariableListProps {
  /** Those that are listed. */
  variables: readonly Variable[];
  /** Where the user may keep variables. */
  places: readonly VariablePlace[];
  /** What the place of a variable is called. */
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
      <VariableTable {...table} shown={shown} variables={variables} isAdding={isAdding} />
      {shown.length === 0 && search !== "" && <p className={page["muted"]}>{text.noneFound}</p>}
    </div>
  );
}
