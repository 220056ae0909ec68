import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { variablesQuery } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { Button, Skeleton } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { Problem } from "../../ui/messages/Problem.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { VariableList } from "../settings/variables/VariableList.tsx";
import { ProjectPage } from "./ProjectPage.tsx";
import styles from "./ProjectVariables.module.css";

const text = texts.projects;

/** The variables of a project. */
export function ProjectVariables() {
  return <ProjectPage>{(place) => <Variables key={place.project.id} place={place} />}</ProjectPage>;
}

function Variables({ place: { project, name, tabs } }: { place: ProjectPlace }) {
  useTitle(`${text.variables}, ${name}`);
  const { data: all, error } = useQuery(variablesQuery);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = project.scopes.includes("variable:create");
  const variables = all?.filter(({ projectId }) => projectId === project.id);
  const add = mayAdd && (
    <Button variant="primary" icon={<Plus size={16} />} disabled={isAdding} onClick={() => setAdding(true)}>
      {texts.variables.add}
    </Button>
  );
  const isEmpty = variables?.length === 0 && !isAdding;
  return (
    <ListPage
      title={name}
      icon={<ProjectIcon project={project} size={20} />}
      below={tabs}
      actions={!isEmpty && add}
    >
      <div className={styles["page"]}>
        {!isEmpty && <p className={styles["hint"]}>{text.variablesHint}</p>}
        {error && (
          <Problem>
            {texts.variables.failed}: {error.message}
          </Problem>
        )}
        {!variables && !error && <Skeleton height="120px" />}
        {variables && (
          <VariableList
            variables={variables}
            places={mayAdd ? [{ projectId: project.id, label: name }] : []}
            nameOfPlace={() => name}
            isAdding={isAdding}
            onAdded={() => setAdding(false)}
            empty={{
              title: text.noVariables,
              description: mayAdd ? text.noVariablesHint : text.mayNotCreate,
              actions: add,
            }}
          />
        )}
      </div>
    </ListPage>
  );
}
