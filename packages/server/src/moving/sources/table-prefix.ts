import { CommandError } from "../../errors/command-error.ts";

/**
 * Names of tables by their names without the prefix that an installation may give all of them, as `n8n_workflow_entity`.
 * @throws CommandError where the needed ones are not there
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
