import { listFolders } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";

/** The folders of a project, of all levels. */
export const foldersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["folders", projectId],
    queryFn: () => call(listFolders, { id: projectId }),
  });

/** Loads the folders again, after anything that changes one. */
export const refreshFolders = () => queryClient.invalidateQueries({ queryKey: ["folders"] });
