import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { projectName } from "../../people/project-name.ts";
import { projectsQuery } from "../../people/projects.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { Select } from "../../ui/index.ts";

/** Project of a new table, if the user can create tables in several. */
export function ProjectChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange(projectId: string): void;
}) {
  const id = useId();
  const { data: user } = useCurrentUser();
  const { data: projects = [] } = useQuery(projectsQuery);
  const own = projects.filter(({ role, scopes }) => role !== null && scopes.includes("dataTable:create"));
  if (own.length < 2) return null;
  return (
    <Field id={id} label={text.project}>
      <Select
        id={id}
        value={value ?? null}
        options={own.map((project) => ({ value: project.id, label: projectName(project, user?.id) }))}
        onChange={onChange}
      />
    </Field>
  );
}
