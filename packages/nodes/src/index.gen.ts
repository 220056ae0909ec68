// Made by `scripts/generate-node-index.ts` from the folders beside it; changes by hand are lost.
import type { CredentialType, NodeType } from "@heddle/workflow";

interface Entry<T> {
  load(): Promise<{ default: T }>;
  icon?: string;
}

export const nodeEntries: Readonly<Record<string, Entry<NodeType>>> = {
  "n8n-nodes-base.aggregate": { load: () => import("./aggregate/aggregate.node.ts"), icon: "aggregate/aggregate.svg" },
  "n8n-nodes-base.code": { load: () => import("./code/code.node.ts"), icon: "code/code.svg" },
  "n8n-nodes-base.functionItem": { load: () => import("./code/function-item.node.ts"), icon: "code/function-item.svg" },
  "n8n-nodes-base.function": { load: () => import("./code/function.node.ts"), icon: "code/function.svg" },
  "n8n-nodes-base.errorTrigger": { load: () => import("./error-trigger/error-trigger.node.ts"), icon: "error-trigger/error-trigger.svg" },
  "n8n-nodes-base.executeWorkflowTrigger": { load: () => import("./execute-workflow-trigger/execute-workflow-trigger.node.ts"), icon: "execute-workflow-trigger/execute-workflow-trigger.svg" },
  "n8n-nodes-base.executeWorkflow": { load: () => import("./execute-workflow/execute-workflow.node.ts"), icon: "execute-workflow/execute-workflow.svg" },
  "n8n-nodes-base.filter": { load: () => import("./filter/filter.node.ts"), icon: "filter/filter.svg" },
  "n8n-nodes-base.httpRequest": { load: () => import("./http-request/http-request.node.ts"), icon: "http-request/http-request.svg" },
  "n8n-nodes-base.if": { load: () => import("./if/if.node.ts"), icon: "if/if.svg" },
  "n8n-nodes-base.limit": { load: () => import("./limit/limit.node.ts"), icon: "limit/limit.svg" },
  "n8n-nodes-base.manualTrigger": { load: () => import("./manual-trigger/manual-trigger.node.ts"), icon: "manual-trigger/manual-trigger.svg" },
  "n8n-nodes-base.merge": { load: () => import("./merge/merge.node.ts"), icon: "merge/merge.svg" },
  "n8n-nodes-base.noOp": { load: () => import("./no-op/no-op.node.ts"), icon: "no-op/no-op.svg" },
  "n8n-nodes-base.removeDuplicates": { load: () => import("./remove-duplicates/remove-duplicates.node.ts"), icon: "remove-duplicates/remove-duplicates.svg" },
  "n8n-nodes-base.renameKeys": { load: () => import("./rename-keys/rename-keys.node.ts"), icon: "rename-keys/rename-keys.svg" },
  "n8n-nodes-base.respondToWebhook": { load: () => import("./respond-to-webhook/respond-to-webhook.node.ts"), icon: "respond-to-webhook/respond-to-webhook.svg" },
  "n8n-nodes-base.scheduleTrigger": { load: () => import("./schedule-trigger/schedule-trigger.node.ts"), icon: "schedule-trigger/schedule-trigger.svg" },
  "n8n-nodes-base.set": { load: () => import("./set/set.node.ts"), icon: "set/set.svg" },
  "n8n-nodes-base.sort": { load: () => import("./sort/sort.node.ts"), icon: "sort/sort.svg" },
  "n8n-nodes-base.splitInBatches": { load: () => import("./split-in-batches/split-in-batches.node.ts"), icon: "split-in-batches/split-in-batches.svg" },
  "n8n-nodes-base.splitOut": { load: () => import("./split-out/split-out.node.ts"), icon: "split-out/split-out.svg" },
  "n8n-nodes-base.stickyNote": { load: () => import("./sticky-note/sticky-note.node.ts"), icon: "sticky-note/sticky-note.svg" },
  "n8n-nodes-base.stopAndError": { load: () => import("./stop-and-error/stop-and-error.node.ts"), icon: "stop-and-error/stop-and-error.svg" },
  "n8n-nodes-base.summarize": { load: () => import("./summarize/summarize.node.ts"), icon: "summarize/summarize.svg" },
  "n8n-nodes-base.switch": { load: () => import("./switch/switch.node.ts"), icon: "switch/switch.svg" },
  "n8n-nodes-base.wait": { load: () => import("./wait/wait.node.ts"), icon: "wait/wait.svg" },
  "n8n-nodes-base.webhook": { load: () => import("./webhook/webhook.node.ts"), icon: "webhook/webhook.svg" },
};

export const credentialEntries: Readonly<Record<string, Entry<CredentialType>>> = {
  "httpBasicAuth": { load: () => import("./credentials/http-basic-auth.credential.ts"), icon: "credentials/http-basic-auth.svg" },
  "httpBearerAuth": { load: () => import("./credentials/http-bearer-auth.credential.ts"), icon: "credentials/http-bearer-auth.svg" },
  "httpCustomAuth": { load: () => import("./credentials/http-custom-auth.credential.ts"), icon: "credentials/http-custom-auth.svg" },
  "httpDigestAuth": { load: () => import("./credentials/http-digest-auth.credential.ts"), icon: "credentials/http-digest-auth.svg" },
  "httpHeaderAuth": { load: () => import("./credentials/http-header-auth.credential.ts"), icon: "credentials/http-header-auth.svg" },
  "httpQueryAuth": { load: () => import("./credentials/http-query-auth.credential.ts"), icon: "credentials/http-query-auth.svg" },
  "httpSslAuth": { load: () => import("./credentials/http-ssl-auth.credential.ts"), icon: "credentials/http-ssl-auth.svg" },
  "jwtAuth": { load: () => import("./credentials/jwt-auth.credential.ts"), icon: "credentials/jwt-auth.svg" },
  "oAuth1Api": { load: () => import("./credentials/o-auth1-api.credential.ts"), icon: "credentials/o-auth1-api.svg" },
  "oAuth2Api": { load: () => import("./credentials/o-auth2-api.credential.ts"), icon: "credentials/o-auth2-api.svg" },
};
