import { listMyProjects, listProjects, readProject } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";

/** The projects that the user may see: the personal one, then those of teams; all of them for those who look after the instance. */
export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: () => call(listProjects),
});

/** One project that the user may see, with its members. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsQuery.queryKey, id],
    queryFn: () => call(readProject, { id }),
    retry: false,
  });

/** The projects that the user is a member of, the personal one first; undefined while they load. */
export const useMyProjects = () =>
  useQuery({ queryKey: [...projectsQuery.queryKey, "my"], queryFn: () => call(listMyProjects) });

/** Loads the projects again, after anything that changes one. */
export const refreshProjects = () => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
