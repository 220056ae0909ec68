import { variables } from "./env.ts";

/** Every variable, in the format of the table in docs/operations.md. */
export function environmentTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { default: standard, meaning }]) => `| \`${name}\` | ${standard} | ${meaning} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
