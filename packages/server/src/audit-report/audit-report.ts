import { AUDIT_CATEGORIES, type AuditCategory, type AuditSection, type SecurityAudit } from "@heddle/api";
import { type AuditContext, type AuditInput, readAuditInput } from "./audit-input.ts";
import { credentialRisks } from "./credential-risks.ts";
import { instanceRisks } from "./instance-risks.ts";
import { databaseRisks, filesystemRisks, nodeRisks } from "./node-risks.ts";

const DAY_MS = 24 * 3600 * 1000;
/** After this number of days without an execution a workflow counts as abandoned. */
const ABANDONED_DAYS = 90;

const CHECKS: Record<AuditCategory, (input: AuditInput) => AuditSection[]> = {
  credentials: credentialRisks,
  database: databaseRisks,
  nodes: nodeRisks,
  filesystem: filesystemRisks,
  instance: instanceRisks,
};

/** Categories that an audit checks; all by default. */
export interface AuditOptions {
  categories?: readonly AuditCategory[] | undefined;
  daysAbandonedWorkflow?: number | undefined;
}

/** Checks workflows, credentials and settings for potential risks. Categories and sections without findings are omitted. */
export async function auditReport(
  context: AuditContext,
  { categories = AUDIT_CATEGORIES, daysAbandonedWorkflow = ABANDONED_DAYS }: AuditOptions = {},
): Promise<SecurityAudit> {
  const input = await readAuditInput(context, Date.now() - daysAbandonedWorkflow * DAY_MS);
  const reports = AUDIT_CATEGORIES.filter((risk) => categories.includes(risk)).flatMap((risk) => {
    const sections = CHECKS[risk](input).filter(
      ({ location }) => location === undefined || location.length > 0,
    );
    return sections.length === 0 ? [] : [[titleOf(risk), { risk, sections }] as const];
  });
  return Object.fromEntries(reports);
}

function titleOf(risk: AuditCategory): string {
  return `${risk[0]!.toUpperCase()}${risk.slice(1)} Risk Report`;
}
