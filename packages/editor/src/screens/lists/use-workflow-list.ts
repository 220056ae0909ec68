import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useWorkflows, workflowActivityQuery } from "../../base/rest/use-workflows.ts";
import { foldersQuery } from "../../people/folders.ts";
import type { ProjectPlace } from "../../people/project-place.ts";
import {
  chooseWorkflows,
  isFiltered,
  isShown,
  type ListChoice,
  ownersOf,
  readChoice,
  writeChoice,
} from "./choose.ts";
import { entriesOf, type ListScope, workflowsIn } from "./list-entries.ts";

/** State of the workflow list: from its URL, for all projects or one. */
export function useWorkflowList(place: ProjectPlace | undefined) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const choice = readChoice(search);
  const { data: workflows, error, refetch } = useWorkflows();
  const { data: activity } = useQuery(workflowActivityQuery);
  const { data: folders = [] } = useQuery({
    ...foldersQuery(place?.project.id ?? ""),
    enabled: place !== undefined,
  });
  const folder = place && folders.find(({ id }) => id === search["folder"]);
  const scope: ListScope = { place, folders, folderId: folder?.id, isDeep: isFiltered(choice) };
  const own = workflows && workflowsIn(workflows, scope);
  const chosen = own && chooseWorkflows(own, choice, activity);
  const entries = chosen && entriesOf(chosen, scope);
  const choose = (part: Partial<ListChoice>) =>
    navigate({
      to: ".",
      search: { ...writeChoice({ ...choice, ...part }), ...(folder ? { folder: folder.id } : {}) } as never,
      replace: true,
    });
  return {
    choice,
    choose,
    scope,
    entries,
    chosen,
    /** Everything that is listed here without search and filters, except archived workflows unless these are chosen. */
    all: own?.filter((workflow) => isShown(workflow, choice.shown === "archived" ? "archived" : "all")),
    isEmpty: own?.length === 0,
    workflows: workflows ?? [],
    owners: place ? [] : ownersOf(workflows ?? []),
    activity,
    error,
    refetch,
  };
}
