/** Categories of a security audit. */
export const AUDIT_CATEGORIES = ["credentials", "database", "nodes", "filesystem", "instance"] as const;

/** One of {@link AUDIT_CATEGORIES}. */
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

/** Location of an audit finding. */
export type AuditLocation =
  | { kind: "credential"; id: string; name: string }
  | {
      kind: "node";
      workflowId: string;
      workflowName: string;
      nodeId: string;
      nodeName: string;
      nodeType: string;
    }
  | { kind: "community"; nodeType: string; packageUrl: string }
  | { kind: "custom"; nodeType: string; filePath: string };

/** Findings of a security audit for one kind of risk. */
export interface AuditSection {
  title: string;
  description: string;
  recommendation: string;
  location?: AuditLocation[];
  settings?: Record<string, unknown>;
  nextVersions?: unknown[];
}

/** Risks of one category. */
export interface AuditReport {
  risk: AuditCategory;
  sections: AuditSection[];
}

/** By title, such as `Credentials Risk Report`; an installation without findings has none. */
export type SecurityAudit = Record<string, AuditReport>;
