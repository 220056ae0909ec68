// Made by `scripts/generate-node-index.ts` from the folders beside it; changes by hand are lost.
import type { CredentialType, NodeType } from "@heddle/workflow";

interface Entry<T> {
  load(): Promise<{ default: T }>;
  icon?: string;
}

export const nodeEntries: Readonly<Record<string, Entry<NodeType>>> = {
  "n8n-nodes-base.manualTrigger": { load: () => import("./manual-trigger/manual-trigger.node.ts"), icon: "manual-trigger/manual-trigger.svg" },
  "n8n-nodes-base.noOp": { load: () => import("./no-op/no-op.node.ts"), icon: "no-op/no-op.svg" },
  "n8n-nodes-base.stickyNote": { load: () => import("./sticky-note/sticky-note.node.ts"), icon: "sticky-note/sticky-note.svg" },
};

export const credentialEntries: Readonly<Record<string, Entry<CredentialType>>> = {
};
