import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, text, time } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";
import { inProject, owner, PAGES, projectPath } from "./connection.ts";

const projectId = neededText("projectId", "Project ID", "Number or path of the project");
const tagName = neededText("tag_name", "Tag Name", "The tag of the release", { placeholder: "v1.0.0" });
const releases = (project: string) => at`/projects/${project}/releases`;

const releaseCreate = defineOperation({
  resource: "release",
  value: "create",
  name: "Create",
  action: "Create a release",
  description: "Publishes a release",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...inProject,
    neededText("releaseTag", "Tag", "The tag of the release", { placeholder: "v1.0.0" }),
    collection("additionalFields", "Additional Fields", [
      text("name", "Name", "Name of the release"),
      longText("description", "Description", "Release notes in Markdown"),
      text("ref", "Ref", "Branch or commit that the tag is made of, where there is no such tag"),
    ]),
  ],
  request: (call) => {
    const body = withoutEmpty({ tag_name: call.parameters.releaseTag, ...plain(call, "additionalFields") });
    return sendJson("POST", `${projectPath(call.parameters)}/releases`, body);
  },
});

const releaseDelete = defineOperation({
  resource: "release",
  value: "delete",
  name: "Delete",
  action: "Delete a release",
  description: "Deletes a release and leaves its tag",
  effect: "idempotent",
  parameters: [projectId, tagName],
  request: { method: "DELETE", path: "/projects/{projectId}/releases/{tag_name}" },
});

const releaseGet = defineOperation({
  resource: "release",
  value: "get",
  name: "Get",
  action: "Get a release",
  description: "Returns a release",
  effect: "idempotent",
  parameters: [projectId, tagName],
  request: { method: "GET", path: "/projects/{projectId}/releases/{tag_name}" },
});

const releaseList = defineOperation({
  resource: "release",
  value: "getAll",
  name: "Get Many",
  action: "Get many releases",
  description: "Returns the releases of a project",
  effect: "idempotent",
  parameters: [
    projectId,
    collection("additionalFields", "Additional Fields", [
      choice("order_by", "Order By", "Sort by", {
        values: { created_at: "Created At", released_at: "Released At" },
        standard: "released_at",
      }),
      choice("sort", "Sort", "Whether the newest come first", {
        values: { asc: "ASC", desc: "DESC" },
        standard: "desc",
      }),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: releases(call.parameters.projectId),
    query: plain(call, "additionalFields"),
  }),
  pages: PAGES,
});

const releaseUpdate = defineOperation({
  resource: "release",
  value: "update",
  name: "Update",
  action: "Update a release",
  description: "Changes a release",
  effect: "idempotent",
  parameters: [
    projectId,
    tagName,
    collection("additionalFields", "Additional Fields", [
      text("name", "Name", "Name of the release"),
      longText("description", "Description", "Release notes in Markdown"),
      text("milestones", "Milestones", "Titles of milestones, separated by commas"),
      time("released_at", "Released At", "When it was released"),
    ]),
  ],
  request: (call) => {
    const { milestones, released_at, ...fields } = plain(call, "additionalFields");
    const instant = instantOf(released_at, call.context.workflow.timezone);
    const titles = milestones === undefined ? undefined : entriesOf(milestones);
    const body = withoutEmpty({ ...fields, milestones: titles, released_at: instant });
    return sendJson("PUT", releases(call.parameters.projectId) + at`/${call.parameters.tag_name}`, body);
  },
});

const repositoryGet = defineOperation({
  resource: "repository",
  value: "get",
  name: "Get",
  action: "Get a repository",
  description: "Returns a project",
  effect: "idempotent",
  parameters: inProject,
  request: ({ parameters }) => ({ method: "GET", path: projectPath(parameters) }),
});

const getIssues = defineOperation({
  resource: "repository",
  value: "getIssues",
  name: "Get Issues",
  action: "Get issues of a repository",
  description: "Returns the issues of a project",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    ...inProject,
    collection("getRepositoryIssuesFilters", "Filters", [
      text("assignee_username", "Assignee", "Name of the user who works on them"),
      text("author_username", "Creator", "Name of the user who opened them"),
      text("labels", "Labels", "Labels that they have, separated by commas"),
      text("search", "Search", "What their titles and texts contain"),
      choice("order_by", "Sort By", "Sort by", {
        values: { created_at: "Created", updated_at: "Updated", priority: "Priority" },
        standard: "created_at",
      }),
      choice("sort", "Direction", "Whether the newest come first", {
        values: { asc: "Ascending", desc: "Descending" },
        standard: "desc",
      }),
      choice("state", "State", "Whether they are open", {
        values: { "": "All", closed: "Closed", opened: "Open" },
        standard: "opened",
      }),
      time("updated_after", "Updated After", "Only issues that were changed after this time"),
    ]),
  ],
  request: (call) => {
    const { updated_after, ...filters } = plain(call, "getRepositoryIssuesFilters");
    const instant = instantOf(updated_after, call.context.workflow.timezone);
    const path = `${projectPath(call.parameters)}/issues`;
    return { method: "GET", path, query: { ...filters, updated_after: instant } };
  },
  pages: PAGES,
});

const getRepositories = defineOperation({
  resource: "user",
  value: "getRepositories",
  name: "Get Repositories",
  action: "Get repositories of a user",
  description: "Returns the projects of a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [{ ...owner, required: true }],
  request: { method: "GET", path: "/users/{owner}/projects" },
  pages: PAGES,
});

/** Operations on releases, repositories and users. */
export const projectOperations = [
  releaseCreate,
  releaseDelete,
  releaseGet,
  releaseList,
  releaseUpdate,
  repositoryGet,
  getIssues,
  getRepositories,
] as const;
