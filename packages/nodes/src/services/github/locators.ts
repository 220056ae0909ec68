import { locator } from "../../service/parameters.ts";

const byName = { mode: "name", displayName: "By Name" };

/** Omits the id mode, because GitHub has no ids. */
function named<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  how: { list: string; url: string },
) {
  const property = locator(name, displayName, description, { ...how, byName });
  return { ...property, modes: property.modes.filter((mode) => mode.name !== "id") };
}

export const owner = named("owner", "Repository Owner", "The user or organization", {
  list: "getUsers",
  url: "https://[^/]+/([-_0-9a-zA-Z]+)",
});

export const repository = named("repository", "Repository Name", "The repository", {
  list: "getRepositories",
  url: "https://[^/]+/[-_0-9a-zA-Z]+/([-_.0-9a-zA-Z]+)",
});

export const inRepository = [owner, repository] as const;

/** Path of a repository below the API's URL. */
export function repositoryPath({
  owner: whose,
  repository: name,
}: {
  readonly owner: string;
  readonly repository: string;
}) {
  return `/repos/${encodeURIComponent(whose.trim())}/${encodeURIComponent(name.trim())}`;
}
