import { neededText, text } from "../../service/parameters.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection of the node and the trigger to GitLab, in the cloud or self-hosted. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "gitlabApi", value: "accessToken", name: "Access Token" },
    { type: "gitlabOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: ({ server }) => `${String(server || "https://gitlab.com").replace(/\/+$/, "")}/api/v4`,
};

export const owner = text("owner", "Project Owner", "User or group that the project belongs to", {
  placeholder: "my-group",
});
export const inProject = [
  owner,
  neededText("repository", "Project Name", "Name of the project, or its whole path", {
    placeholder: "my-project",
  }),
] as const;

/** The project in URLs: its path with encoded slashes. Projects can also be given by full path or id. */
export function projectPath(project: { readonly owner: string; readonly repository: string }): string {
  const [group, name] = [project.owner, project.repository].map((part) =>
    part.trim().replace(/^\/+|\/+$/g, ""),
  );
  const isWhole = !group || String(name).startsWith(`${group}/`);
  return `/projects/${encodeURIComponent(isWhole ? String(name) : `${group}/${name}`)}`;
}

/** Paging in lists of GitLab. */
export const PAGES = { by: "linkHeader", size: { query: "per_page", max: 100 } } as const;
