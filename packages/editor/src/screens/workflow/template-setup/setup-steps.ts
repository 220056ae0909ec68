import { isRecord, type Placeholder, placeholdersIn, type WorkflowNode } from "@heddle/workflow";
import { type MissingCredential, missingCredentials } from "../../../credentials/set-credential.ts";
import type { OpenWorkflow } from "../../../document/index.ts";

/** Open steps before an imported template works. */
export interface SetupSteps {
  credentials: readonly MissingCredential[];
  placeholders: readonly Placeholder[];
  /** Nodes with example data instead of their own output. */
  pinned: readonly Pick<WorkflowNode, "id" | "name">[];
}

/** The remaining steps; undefined for workflows without a template, or if the user marked everything as done. */
export function setupSteps(open: OpenWorkflow): SetupSteps | undefined {
  const { document } = open;
  if (open.readOnly || !needsSetup(document.unknown["meta"])) return undefined;
  const nodes = [...document.nodes.values()];
  return {
    credentials: missingCredentials(open, { withPinned: true }),
    placeholders: placeholdersIn(nodes),
    pinned: nodes.filter(({ id }) => document.pinned(id) !== undefined).map(({ id, name }) => ({ id, name })),
  };
}

/** The number of required steps that remain. */
export function countOf({ credentials, placeholders }: SetupSteps): number {
  return credentials.length + placeholders.length;
}

/** Notes in the workflow that nothing is left to set up. */
export function finishSetup({ document }: OpenWorkflow): void {
  const { meta } = document.unknown;
  document.keepUnknown({ meta: { ...(isRecord(meta) ? meta : {}), templateCredsSetupCompleted: true } });
}

function needsSetup(meta: unknown): boolean {
  if (!isRecord(meta)) return false;
  return meta["templateId"] !== undefined && meta["templateCredsSetupCompleted"] !== true;
}
