export { runAsking, startModels } from "../ai/testing/agent-workflow.ts";
export { startImapServer } from "../core/email-read-imap/testing/imap-server.ts";
export { memoryTables } from "../documents/testing/memory-tables.ts";
export { answerJson, type StartedService, startService } from "../service/testing/start-service.ts";
export { type RunNodeOptions, runNode, runNodeJson, runNodeOnce } from "./run-node.ts";
