import { type Scope, scopesOf } from "./scopes.ts";

/** A role as data: its permissions. Its table determines where it applies. */
export type RoleTable<Name extends string = string> = Readonly<Record<Name, readonly Scope[]>>;

/** Role of a user in the instance. Exactly one user is its owner. */
export type GlobalRole = "owner" | "admin" | "member";
/** Role of a user in a project. Only personal projects have a personal owner, and no other members. */
export type ProjectRole = "project:personalOwner" | "project:admin" | "project:editor" | "project:viewer";
/** Roles of team project members. */
export type TeamRole = Exclude<ProjectRole, "project:personalOwner">;
/** Permissions of a project for resources shared with it. */
export type ShareRole = "workflow:editor" | "credential:user";

/** Permissions of every user in the instance, in addition to projects and shares. */
const EVERY_USER: readonly Scope[] = [
  ...(["user:list", "tag:list", "tag:create", "tag:update"] as const),
  ...(["variable:list", "variable:read", "externalSecret:list"] as const),
];

/**
 * Owner and administrators manage everything: they open, change and delete resources of other users, but cannot share
 * them, and can neither read the contents of credentials nor use them. That an administrator can neither change nor
 * delete the owner depends on the user, not on scopes.
 */
const ADMINISTRATION: readonly Scope[] = [
  ...scopesOf("execution", "folder", "project", "user", "tag", "variable", "dataTable", "externalSecret"),
  ...(["workflow:list", "workflow:read", "workflow:update", "workflow:execute"] as const),
  ...(["workflow:publish", "workflow:delete"] as const),
  ...(["credential:list", "credential:read", "credential:rename", "credential:delete"] as const),
  ...scopesOf("auditLog", "settings", "securityPolicy", "ldap", "saml", "oidc"),
  ...scopesOf("package", "logStreaming", "license"),
  "instance:read",
];

/** Imported workflows can use credentials of every project, which no instance role alone permits. */
const OWNER: readonly Scope[] = [...ADMINISTRATION, "instance:import"];

/** Roles in the instance. They apply to everything in it. */
export const GLOBAL_ROLES: RoleTable<GlobalRole> = {
  owner: OWNER,
  admin: ADMINISTRATION,
  member: EVERY_USER,
};

const VIEWER: readonly Scope[] = [
  ...(["project:list", "project:read", "folder:list", "variable:list", "variable:read"] as const),
  ...(["workflow:list", "workflow:read", "execution:list", "execution:read"] as const),
  ...(["dataTable:list", "dataTable:read"] as const),
];

/** Editors of a project change its resources; its administrators decide about ownership and access. */
const EDITOR = union(
  VIEWER,
  ["workflow:create", "workflow:update", "workflow:execute", "workflow:publish", "workflow:delete"],
  ["credential:list", "credential:read", "credential:create", "credential:use"],
  ["credential:update", "credential:rename", "credential:delete"],
  scopesOf("execution", "folder", "dataTable"),
);

const PERSONAL = union(EDITOR, scopesOf("workflow", "credential", "variable"));

/** Project roles. They apply to the project's resources. */
export const PROJECT_ROLES: RoleTable<ProjectRole> = {
  "project:personalOwner": PERSONAL,
  "project:admin": union(PERSONAL, ["project:update", "project:members", "project:delete"]),
  "project:editor": EDITOR,
  "project:viewer": VIEWER,
};

/** Permissions that a share grants to a project. A member gets the ones that the member's project role includes. */
export const SHARE_ROLES: RoleTable<ShareRole> = {
  "workflow:editor": [
    ...(["workflow:list", "workflow:read", "workflow:update"] as const),
    ...(["workflow:execute", "workflow:publish"] as const),
    ...scopesOf("execution"),
  ],
  "credential:user": ["credential:list", "credential:read", "credential:use"],
};

function union(...parts: readonly (readonly Scope[])[]): readonly Scope[] {
  return [...new Set(parts.flat())];
}
