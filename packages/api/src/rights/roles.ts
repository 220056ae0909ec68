import { type Scope, scopesOf } from "./scopes.ts";

/** A role as data: what those who have it may do. Where it applies follows from the table that it stands in. */
export type RoleTable<Name extends string = string> = Readonly<Record<Name, readonly Scope[]>>;

/** Role of a user in the instance. Exactly one user is its owner. */
export type GlobalRole = "owner" | "admin" | "member";
/** Role of a user in a project. Only personal projects have a personal owner, and no other members. */
export type ProjectRole = "project:personalOwner" | "project:admin" | "project:editor" | "project:viewer";
/** Roles that a member of a team project can be given. */
export type TeamRole = Exclude<ProjectRole, "project:personalOwner">;
/** What a project that something is shared with may do with it. */
export type ShareRole = "workflow:editor" | "credential:user";

/** What every user may do in the instance, beside what projects and shares allow. */
const EVERY_USER: readonly Scope[] = [
  ...(["user:list", "tag:list", "tag:create", "tag:update"] as const),
  ...(["variable:list", "variable:read", "externalSecret:list"] as const),
];

/**
 * Owner and administrators look after everything: they open, change and delete what others made, but do not hand it to others, and see
 * of credentials neither what is in them nor use them. That an administrator can neither change nor delete the owner is a matter of
 * persons, not of scopes.
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

/** What an import brings may use credentials of every project, as no role in the instance may by itself. */
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

/** Editors of a project change what is in it; whom it belongs to and who may see it is up to its administrators. */
const EDITOR = union(
  VIEWER,
  ["workflow:create", "workflow:update", "workflow:execute", "workflow:publish", "workflow:delete"],
  ["credential:list", "credential:read", "credential:create", "credential:use"],
  ["credential:update", "credential:rename", "credential:delete"],
  scopesOf("execution", "folder", "dataTable"),
);

const PERSONAL = union(EDITOR, scopesOf("workflow", "credential", "variable"));

/** Roles in a project. They apply to what is in the project. */
export const PROJECT_ROLES: RoleTable<ProjectRole> = {
  "project:personalOwner": PERSONAL,
  "project:admin": union(PERSONAL, ["project:update", "project:members", "project:delete"]),
  "project:editor": EDITOR,
  "project:viewer": VIEWER,
};

/** What a share allows the project that something is shared with: of that, each member may do what the member's role allows. */
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
