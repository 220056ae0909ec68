/** A kind of event in the audit log: its title, the kind of its subject, and its details. */
interface AuditEventKind {
  readonly title: string;
  /** The kind of the subject whose id and name are recorded; undefined if the event is about its actor or the instance. */
  readonly about?: string;
  /** Names of the details. None of them may contain a secret. */
  readonly details?: readonly string[];
}

/**
 * Every event of the audit log, by the name used in storage and exports. The first parts of the names match the log
 * streams of the format's family, so that existing filters match.
 */
export const AUDIT_EVENTS = {
  "audit.user.login.success": { title: "Signed in", details: ["method"] },
  "audit.user.login.failed": { title: "Sign-in failed", details: ["method", "reason"] },
  "audit.user.logout": { title: "Signed out" },
  "audit.user.session.revoked": {
    title: "Sessions ended",
    about: "user",
    details: ["device", "address", "count"],
  },
  "audit.user.signedup": { title: "Account set up", about: "user", details: ["method"] },
  "audit.user.invited": { title: "User invited", about: "user", details: ["emailSent", "role"] },
  "audit.user.reinvited": { title: "Invitation sent again", about: "user" },
  "audit.user.invitation.copied": { title: "Invitation link copied", about: "user" },
  "audit.user.invitation.accepted": { title: "Invitation accepted", about: "user" },
  "audit.user.email.failed": { title: "Email not sent", about: "user", details: ["letter", "reason"] },
  "audit.user.updated": { title: "User changed", about: "user", details: ["changed", "from", "to"] },
  "audit.user.email.requested": {
    title: "Change of email address requested",
    about: "user",
    details: ["to", "confirmation"],
  },
  "audit.user.role.changed": { title: "Role changed", about: "user", details: ["from", "to"] },
  "audit.user.deleted": { title: "User deleted", about: "user", details: ["transferredTo"] },
  "audit.user.password.changed": { title: "Password changed", about: "user" },
  "audit.user.reset.requested": { title: "Password reset requested", about: "user", details: ["by"] },
  "audit.user.reset": { title: "Password reset", about: "user" },
  "audit.user.mfa.enabled": { title: "Second factor switched on", about: "user" },
  "audit.user.mfa.disabled": { title: "Second factor switched off", about: "user" },
  "audit.user.mfa.reset": { title: "Second factor reset by an administrator", about: "user" },
  "audit.user.mfa.codes.renewed": { title: "Recovery codes renewed", about: "user" },
  "audit.user.api.created": {
    title: "API key created",
    about: "API key",
    // The last two belong to an authorized MCP client.
    details: ["scopes", "expiresAt", "client", "redirect"],
  },
  "audit.user.api.updated": { title: "API key changed", about: "API key", details: ["scopes"] },
  "audit.user.api.deleted": { title: "API key deleted", about: "API key" },
  "audit.user.credentials.created": { title: "Credential created", about: "credential", details: ["type"] },
  "audit.user.credentials.updated": { title: "Credential changed", about: "credential", details: ["type"] },
  "audit.user.credentials.deleted": { title: "Credential deleted", about: "credential", details: ["type"] },
  "audit.user.credentials.shared": {
    title: "Credential shared",
    about: "credential",
    details: ["sharedWith"],
  },
  "audit.user.credentials.moved": { title: "Credential moved", about: "credential", details: ["from", "to"] },
  "audit.workflow.created": { title: "Workflow created", about: "workflow" },
  "audit.workflow.updated": { title: "Workflow changed", about: "workflow", details: ["versionId"] },
  "audit.workflow.activated": { title: "Workflow activated", about: "workflow", details: ["versionId"] },
  "audit.workflow.deactivated": { title: "Workflow deactivated", about: "workflow" },
  "audit.workflow.published": { title: "Workflow published", about: "workflow", details: ["versionId"] },
  "audit.workflow.downloaded": {
    title: "Version of a workflow downloaded",
    about: "workflow",
    details: ["versionId", "file"],
  },
  "audit.workflow.archived": { title: "Workflow archived", about: "workflow" },
  "audit.workflow.restored": { title: "Archived workflow restored", about: "workflow" },
  "audit.workflow.deleted": { title: "Workflow deleted", about: "workflow" },
  "audit.workflow.shared": { title: "Workflow shared", about: "workflow", details: ["sharedWith"] },
  "audit.workflow.moved": { title: "Workflow moved", about: "workflow", details: ["from", "to"] },
  "audit.workflow.alert.created": { title: "Alert added", about: "workflow", details: ["kind"] },
  "audit.workflow.alert.updated": { title: "Alert changed", about: "workflow", details: ["kind"] },
  "audit.workflow.alert.deleted": { title: "Alert removed", about: "workflow", details: ["kind"] },
  "audit.project.created": { title: "Project created", about: "project" },
  "audit.project.updated": { title: "Project changed", about: "project", details: ["changed"] },
  "audit.project.deleted": { title: "Project deleted", about: "project", details: ["transferredTo"] },
  "audit.project.members.changed": { title: "Members changed", about: "project", details: ["members"] },
  "audit.template.created": { title: "Template saved", about: "template" },
  "audit.template.updated": { title: "Template changed", about: "template" },
  "audit.template.deleted": { title: "Template deleted", about: "template" },
  "audit.variable.created": { title: "Variable created", about: "variable" },
  "audit.variable.updated": { title: "Variable changed", about: "variable" },
  "audit.variable.deleted": { title: "Variable deleted", about: "variable" },
  "audit.data-table.created": { title: "Data table created", about: "data table" },
  "audit.data-table.updated": { title: "Data table changed", about: "data table", details: ["changed"] },
  "audit.data-table.rows.changed": {
    title: "Rows of a data table changed",
    about: "data table",
    details: ["change", "count"],
  },
  "audit.data-table.exported": { title: "Data table exported", about: "data table" },
  "audit.data-table.cleared": { title: "Data table cleared", about: "data table" },
  "audit.data-table.deleted": { title: "Data table deleted", about: "data table" },
  "audit.execution.deleted": { title: "Executions deleted", details: ["count", "ids", "before"] },
  "audit.execution.downloaded": {
    title: "Data of an execution downloaded",
    about: "execution",
    details: ["node", "file"],
  },
  "audit.tag.created": { title: "Tag created", about: "tag" },
  "audit.tag.updated": { title: "Tag renamed", about: "tag" },
  "audit.tag.deleted": { title: "Tag deleted", about: "tag" },
  "audit.folder.created": { title: "Folder created", about: "folder" },
  "audit.folder.updated": { title: "Folder changed", about: "folder", details: ["changed"] },
  "audit.folder.deleted": { title: "Folder deleted", about: "folder", details: ["withContents"] },
  "audit.content.imported": {
    title: "Content of another installation imported",
    details: ["users", "credentials", "workflows"],
  },
  "audit.log.exported": {
    title: "Audit log exported",
    details: ["format", "event", "userId", "from", "to", "search"],
  },
  "audit.secrets.provider.updated": { title: "Secret store changed", about: "secret store" },
  "audit.destination.created": { title: "Destination of events created", about: "destination" },
  "audit.destination.updated": { title: "Destination of events changed", about: "destination" },
  "audit.destination.deleted": { title: "Destination of events removed", about: "destination" },
  "audit.package.installed": { title: "Package installed", about: "package", details: ["version"] },
  "audit.package.updated": { title: "Package updated", about: "package", details: ["version"] },
  "audit.package.granted": { title: "Rights of a package changed", about: "package", details: ["grants"] },
  "audit.package.deleted": { title: "Package removed", about: "package", details: ["version"] },
  "audit.settings.updated": { title: "Settings changed", details: ["area", "changed"] },
  "audit.ldap.updated": { title: "LDAP settings changed", details: ["changed"] },
  "audit.saml.updated": { title: "SAML settings changed", details: ["changed"] },
  "audit.oidc.updated": { title: "OpenID Connect settings changed", details: ["changed"] },
} as const satisfies Record<string, AuditEventKind>;

/** Name of an event in the audit log. */
export type AuditEventName = keyof typeof AUDIT_EVENTS;

/** A detail of an event. */
export type AuditDetail = string | number | boolean | null | readonly string[];

/** The details of an event; each can be omitted. */
export type AuditDetailsOf<Name extends AuditEventName> = (typeof AUDIT_EVENTS)[Name] extends {
  readonly details: readonly (infer Detail extends string)[];
}
  ? { [Key in Detail]?: AuditDetail | undefined }
  : undefined;

/** The actor: a user in the browser, a client with an API key, the server itself, or a caller who was not signed in. */
export type AuditActorKind = "user" | "apiKey" | "system" | "anonymous";

/** One recorded event of the audit log. */
export interface AuditEvent {
  /** Counts upwards; later acts have higher numbers. */
  id: string;
  /** ISO date. */
  at: string;
  event: AuditEventName;
  actor: {
    kind: AuditActorKind;
    /** The user's id; null for the server and for callers who were not signed in. */
    id: string | null;
    /** Email address at that time, or the identity claimed by the caller. */
    name: string | null;
    /** The API key that was used. */
    apiKey: { id: string; name: string } | null;
    /** IP address of the caller. */
    address: string | null;
  };
  /** The subject, with its name at that time. */
  about: { kind: string; id: string | null; name: string | null } | null;
  details: Record<string, AuditDetail>;
}
