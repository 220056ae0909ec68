import { variables } from "./env.ts";

/** Every variable as the table of docs/operations.md has it. */
export function environmentTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { default: standard, meaning }]) => `| \`${name}\` | ${standard} | ${meaning} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
