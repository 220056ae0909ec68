import { listMyProjects, listProjects, readProject } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";

/** Projects that the user can see: the personal one, then team projects; all of them for administrators. */
export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: () => call(listProjects),
});

/** A project that the user can see, with its members. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsQuery.queryKey, id],
    queryFn: () => call(readProject, { id }),
    retry: false,
  });

/** Returns the user's projects, the personal one first; undefined while loading. */
export const useMyProjects = () =>
  useQuery({ queryKey: [...projectsQuery.queryKey, "my"], queryFn: () => call(listMyProjects) });

/** Reloads the projects after a change. */
export const refreshProjects = () => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
