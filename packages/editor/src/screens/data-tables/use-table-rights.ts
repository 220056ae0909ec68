import type { DataTable, Scope } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../people/projects.ts";

/** Returns the user's permissions for a table, by the role in its project. */
export function useTableRights(table: DataTable | undefined) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const scopes = projects.find(({ id }) => id === table?.projectId)?.scopes ?? [];
  const may = (scope: Scope) => scopes.includes(scope);
  return {
    mayWrite: may("dataTable:write"),
    mayChange: may("dataTable:update"),
    mayDelete: may("dataTable:delete"),
  };
}
