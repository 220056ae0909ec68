import { isRecord, type Placeholder, placeholdersIn, type WorkflowNode } from "@heddle/workflow";
import { type MissingCredential, missingCredentials } from "../../../credentials/set-credential.ts";
import type { OpenWorkflow } from "../../../document/index.ts";

/** What an imported template still needs before it does its work. */
export interface SetupSteps {
  credentials: readonly MissingCredential[];
  placeholders: readonly Placeholder[];
  /** Nodes whose example data stand in for what they would fetch. */
  pinned: readonly Pick<WorkflowNode, "id" | "name">[];
}

/** What is left to do; undefined for workflows that come from no template, and where it was said that all is done. */
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

/** How many things are left that it cannot do without. */
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
