/**
 * Every scope of roles, with its description. The part before the colon is its subject: a workflow, a credential or a
 * folder with its project, an execution with its workflow, a project itself, or the instance.
 */
export const SCOPES = {
  "workflow:list": "See workflows in lists",
  "workflow:read": "Open a workflow",
  "workflow:create": "Create workflows",
  "workflow:update": "Save changes of a workflow",
  "workflow:execute": "Run a workflow by hand",
  "workflow:publish": "Switch a workflow on and off, and publish its versions",
  "workflow:delete": "Delete a workflow",
  "workflow:share": "Share a workflow",
  "workflow:move": "Move a workflow to another project",
  "credential:list": "See credentials in lists",
  "credential:read": "See a credential without what is in it",
  "credential:create": "Create credentials",
  "credential:use": "Use a credential in nodes",
  "credential:update": "Change what is in a credential",
  "credential:rename": "Rename a credential",
  "credential:delete": "Delete a credential",
  "credential:share": "Share a credential",
  "credential:move": "Move a credential to another project",
  "execution:list": "See executions in lists",
  "execution:read": "Open an execution with its data",
  "execution:stop": "Stop an execution",
  "execution:retry": "Run a failed execution again",
  "execution:delete": "Delete executions",
  "folder:list": "See folders",
  "folder:create": "Create folders",
  "folder:update": "Rename and move folders",
  "folder:delete": "Delete folders",
  "project:list": "See the project in lists",
  "project:read": "Open the project and see its members",
  "project:create": "Create projects",
  "project:update": "Change name, icon and description of a project",
  "project:members": "Add and remove members of a project, and change their roles",
  "project:delete": "Delete a project",
  "user:list": "See the users of the instance",
  "user:create": "Invite users",
  "user:update": "Copy invitations and links to set a password, and reset how users sign in",
  "user:changeRole": "Change the role of a user",
  "user:delete": "Delete users",
  "tag:list": "See tags",
  "tag:create": "Create tags",
  "tag:update": "Rename tags",
  "tag:delete": "Delete tags",
  "variable:list": "See variables",
  "variable:read": "Read the value of a variable",
  "variable:create": "Create variables",
  "variable:update": "Change variables",
  "variable:delete": "Delete variables",
  "dataTable:list": "See data tables in lists",
  "dataTable:read": "Read the rows of a data table",
  "dataTable:create": "Create data tables",
  "dataTable:write": "Add, change and delete rows of a data table",
  "dataTable:update": "Rename a data table and change its columns",
  "dataTable:delete": "Delete a data table",
  "externalSecret:list": "See the names of external secrets",
  "externalSecret:manage": "Connect providers of external secrets",
  "auditLog:read": "Read the audit log",
  "settings:manage": "Change settings of the instance, such as mail",
  "securityPolicy:manage": "Change how users have to sign in",
  "ldap:manage": "Set up sign-in by LDAP",
  "saml:manage": "Set up sign-in by SAML",
  "oidc:manage": "Set up sign-in by OpenID Connect",
  "instance:read": "See the processes of the installation",
  "instance:import": "Import the content of another installation",
  "package:manage": "Install packages of nodes",
  "logStreaming:manage": "Send events of the instance elsewhere",
  "license:manage": "Change the license of the instance",
} as const;

/** One thing that a role can allow; see {@link SCOPES}. */
export type Scope = keyof typeof SCOPES;

/** Every scope, in the order of the table. */
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** The scopes that apply to one kind of thing, such as `workflow`. */
export function scopesOf(...kinds: readonly string[]): Scope[] {
  return ALL_SCOPES.filter((scope) => kinds.includes(scope.slice(0, scope.indexOf(":"))));
}
