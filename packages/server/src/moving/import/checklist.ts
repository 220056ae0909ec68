import type { ImportRow, ImportStep, ImportTask } from "@heddle/api";
import { isKnownHash } from "../../identity/users/password.ts";
import type { Portable, PortableWorkflow } from "../portable.ts";

const MAX_NAMES = 20;
/** Nodes that callers reach by URL. */
const CALLED_BY_URL = /\.(webhook|formTrigger|chatTrigger|mcpTrigger)$/;

/** Manual steps after this content is imported. Refused or existing resources need none. */
export function checklistOf(portable: Portable, rows: readonly ImportRow[]): ImportStep[] {
  const changed = rows.filter(({ action }) => action === "created" || action === "updated");
  const names = new Set(changed.map(({ kind, name }) => `${kind} ${name}`));
  const isNew = (kind: ImportRow["kind"], name: string) => names.has(`${kind} ${name}`);
  const workflows = portable.workflows.filter(({ name }) => isNew("workflow", name));
  const active = workflows.filter(({ isActive }) => isActive);
  const users = portable.users.filter(({ email }) => email !== null && isNew("user", email));
  const tasks: Record<ImportTask, readonly string[]> = {
    switchUrls: active.filter(isCalledByUrl).map(({ name }) => name),
    activateWorkflows: active.map(({ name }) => name),
    publishDrafts: workflows.filter(({ published }) => typeof published === "object").map(({ name }) => name),
    inviteUsers: users.filter(({ passwordHash }) => !canSignIn(passwordHash)).map(({ email }) => email!),
    setUpFactors: users.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ email }) => email!),
    testCredentials: portable.credentials.map(({ name }) => name).filter((name) => isNew("credential", name)),
  };
  return Object.entries(tasks)
    .filter(([, affected]) => affected.length > 0)
    .map(([task, affected]) => ({
      task: task as ImportTask,
      count: affected.length,
      names: affected.slice(0, MAX_NAMES),
    }));
}

function canSignIn(passwordHash: string | null): boolean {
  return passwordHash !== null && isKnownHash(passwordHash);
}

function isCalledByUrl({ document: { nodes } }: PortableWorkflow): boolean {
  const types = Array.isArray(nodes) ? (nodes as { type?: unknown; disabled?: unknown }[]) : [];
  return types.some((node) => node.disabled !== true && CALLED_BY_URL.test(String(node.type)));
}
