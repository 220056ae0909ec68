/** What a security audit looks at. */
export const AUDIT_CATEGORIES = ["credentials", "database", "nodes", "filesystem", "instance"] as const;

/** One of {@link AUDIT_CATEGORIES}. */
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

/** Where a finding of an audit is. */
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

/** What a security audit says of one kind of risk. */
export interface AuditSection {
  title: string;
  description: string;
  recommendation: string;
  location?: AuditLocation[];
  settings?: Record<string, unknown>;
  nextVersions?: unknown[];
}

/** The risks of one category. */
export interface AuditReport {
  risk: AuditCategory;
  sections: AuditSection[];
}

/** By title, such as `Credentials Risk Report`; an installation without findings has none. */
export type SecurityAudit = Record<string, AuditReport>;
