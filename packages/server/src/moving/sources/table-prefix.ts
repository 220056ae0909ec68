import { CommandError } from "../../errors/command-error.ts";

/**
 * Maps table names without the prefix to actual ones, because an installation can prefix them, as in
 * `n8n_workflow_entity`.
 * @throws CommandError if required tables are missing
 */
export function withoutPrefix(found: readonly string[], needed: readonly string[]): Map<string, string> {
  const [first = ""] = needed;
  const sample = found.find((name) => name.endsWith(first));
  const prefix = sample?.slice(0, -first.length) ?? "";
  const tables = new Map(
    found.filter((name) => name.startsWith(prefix)).map((name) => [name.slice(prefix.length), name]),
  );
  const missing = needed.find((name) => !tables.has(name));
  if (missing === undefined) return tables;
  throw new CommandError("input-wrong", {
    path: "The database",
    reason: `it has no table ${missing}. Give the database that the workflows are in.`,
  });
}
