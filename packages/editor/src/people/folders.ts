import { listFolders } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";

/** Folders of a project, at all levels. */
export const foldersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["folders", projectId],
    queryFn: () => call(listFolders, { id: projectId }),
  });

/** Reloads the folders after a change. */
export const refreshFolders = () => queryClient.invalidateQueries({ queryKey: ["folders"] });
