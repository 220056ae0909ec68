export { startImapServer } from "../core/email-read-imap/testing/imap-server.ts";
export { type RunNodeOptions, runNode, runNodeJson } from "./run-node.ts";
