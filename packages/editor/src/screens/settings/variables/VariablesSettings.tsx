import type { Variable } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type CurrentUser, useCurrentUser, variablesQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import type { Project } from "../../../people/project.ts";
import { projectsQuery } from "../../../people/projects.ts";
import { mayInInstance } from "../../../people/use-may.ts";
import { Button, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { VariableList } from "./VariableList.tsx";
import styles from "./Variables.module.css";
import type { VariablePlace } from "./variable-list.ts";

const text = texts.variables;

/** The variables of the instance and of the user's projects. */
export function VariablesSettings() {
  const { data: variables, error } = useQuery(variablesQuery);
  const { data: user } = useCurrentUser();
  const { data: projects = [] } = useQuery(projectsQuery);
  const [isAdding, setAdding] = useState(false);
  const places = user ? placesOf(user, projects) : [];
  const nameOfPlace = ({ projectId }: Variable) => {
    if (projectId === null) return text.everywhere;
    if (projectId === user?.id) return text.personal;
    return projects.find(({ id }) => id === projectId)?.name ?? text.otherProject;
  };
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
      {variables && (
        <VariableList
          variables={variables}
          places={places}
          nameOfPlace={nameOfPlace}
          isAdding={isAdding}
          onAdded={() => setAdding(false)}
          empty={{ title: text.none, description: text.noneHint, actions: add }}
        />
      )}
    </div>
  );
}

/** Scopes in which the user may keep variables; the server checks them too. */
function placesOf(user: CurrentUser, projects: readonly Project[]): VariablePlace[] {
  const personal = { projectId: user.id, label: text.personal };
  const teams = projects
    .filter(({ type, scopes }) => type === "team" && scopes.includes("variable:create"))
    .map(({ id, name }) => ({ projectId: id, label: name }));
  const everywhere = mayInInstance(user, "variable:create")
    ? [{ projectId: null, label: text.everywhere }]
    : [];
  return [...everywhere, personal, ...teams];
}
