import type { Properties } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { collection, neededText } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { listOf } from "./list-of.ts";
import { chosen, pageParameters } from "./parameters.ts";

/** Parents of tasks, and records attached to tasks. */
interface Kind {
  readonly resource: "comment" | "label" | "project" | "section";
  readonly name: string;
  /** The parameter with its identifier. */
  readonly id: string;
}

const pathOf = ({ resource }: Kind, id: unknown) => `/${resource}s/${encodeURIComponent(String(id).trim())}`;

const idOf = ({ id, name, resource }: Kind): Properties => [
  neededText(id, `${name} ID`, `Identifier of the ${resource}`),
];

const get = (kind: Kind, isDefault = false) =>
  defineOperation({
    resource: kind.resource,
    value: "get",
    name: "Get",
    action: `Get a ${kind.resource}`,
    description: `Reads a ${kind.resource}`,
    effect: "idempotent",
    isDefault,
    parameters: idOf(kind),
    request: ({ parameters }) => ({ method: "GET", path: pathOf(kind, parameters[kind.id]) }),
  });

const remove = (kind: Kind) =>
  defineOperation({
    resource: kind.resource,
    value: "delete",
    name: "Delete",
    action: `Delete a ${kind.resource}`,
    description: `Deletes a ${kind.resource}`,
    effect: "idempotent",
    parameters: idOf(kind),
    request: ({ parameters }) => ({ method: "DELETE", path: pathOf(kind, parameters[kind.id]) }),
  });

const getAll = (kind: Kind) =>
  defineOperation({
    resource: kind.resource,
    value: "getAll",
    name: "Get Many",
    action: `Get many ${kind.resource}s`,
    description: `Lists the ${kind.resource}s of the account`,
    effect: "idempotent",
    isDefault: true,
    parameters: pageParameters,
    run: (call) => listOf(call, { path: `/${kind.resource}s` }, call.parameters),
  });

const PROJECT: Kind = { resource: "project", name: "Project", id: "projectId" };
const SECTION: Kind = { resource: "section", name: "Section", id: "sectionId" };
const LABEL: Kind = { resource: "label", name: "Label", id: "labelId" };
const COMMENT: Kind = { resource: "comment", name: "Comment", id: "commentId" };

const sections = defineOperation({
  resource: "section",
  value: "getAll",
  name: "Get Many",
  action: "Get many sections",
  description: "Lists sections of all projects or of one",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    ...pageParameters,
    collection("sectionFilters", "Filters", [
      chosen("project_id", "Project Name or ID", "The project that they belong to", "getProjects"),
    ]),
  ],
  run: (call) => {
    const { project_id } = plain(call, "sectionFilters");
    const query = { project_id: project_id === "" ? undefined : project_id };
    return listOf(call, { path: "/sections", query }, call.parameters);
  },
});

/** Operations on projects, sections, labels and comments: https://developer.todoist.com/api/v1 */
export const recordOperations = [
  get(PROJECT),
  getAll(PROJECT),
  remove(PROJECT),
  get(SECTION),
  sections,
  remove(SECTION),
  get(LABEL),
  getAll(LABEL),
  remove(LABEL),
  get(COMMENT, true),
  remove(COMMENT),
] as const;
