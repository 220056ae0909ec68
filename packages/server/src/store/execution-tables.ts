/** Tables of inbox, executions and journal; created by migration 0002. */
// biome-ignore lint/complexity/noBannedTypes: filled in together with its migration
export type ExecutionTables = {};
