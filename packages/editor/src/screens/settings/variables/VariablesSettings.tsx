import { useQuery } from "@tanstack/react-query";
import { Plus, Search, Variable as VariableIcon } from "lucide-react";
import { useState } from "react";
import { type CurrentUser, useCurrentUser, variablesQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Button, EmptyState, Input, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import styles from "./Variables.module.css";
import { VariableTable } from "./VariableTable.tsx";
import { foundVariables, type VariablePlace } from "./variable-list.ts";

const text = texts.variables;

/** The variables of the instance and of the user's projects. */
export function VariablesSettings() {
  const { data: variables, error } = useQuery(variablesQuery);
  const { data: user } = useCurrentUser();
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const places = user ? placesOf(user) : [];
  const shown = foundVariables(variables ?? [], search);
  const isEmpty = variables?.length === 0 && !isAdding;
  const add = (
    <Button variant="primary" icon={<Plus size={16} />} disabled={isAdding} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <div className={`${page["page"]} ${styles["page"]}`}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {!isEmpty && add}
      </header>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {!variables && !error && <Skeleton height="120px" />}
      {isEmpty && (
        <EmptyState
          icon={<VariableIcon size={32} />}
          title={text.none}
          description={text.noneHint}
          actions={add}
        />
      )}
      {variables && !isEmpty && (
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
            shown={shown}
            variables={variables}
            places={places}
            isAdding={isAdding}
            onAdded={() => setAdding(false)}
          />
          {shown.length === 0 && search !== "" && <p className={page["muted"]}>{text.noneFound}</p>}
        </div>
      )}
    </div>
  );
}

/** Where the user may keep variables; the server checks it too. */
function placesOf({ id, globalRole }: CurrentUser): VariablePlace[] {
  const personal = { projectId: id, label: text.personal };
  if (globalRole.name === "member") return [personal];
  return [{ projectId: null, label: text.everywhere }, personal];
}
