import { amountText } from "@heddle/workflow";
import type { PackageFinding } from "../community-packages/check-package.ts";
import type { TriedOperation } from "./try-operations.ts";

/** Results of a package's operations: a line for each node, and one for each operation that needs attention. */
export function findingsOf(tried: readonly TriedOperation[]): PackageFinding[] {
  const byNode = Map.groupBy(tried, ({ node, typeVersion }) => `${node} ${typeVersion}`);
  return [...byNode].flatMap(([node, operations]) => [
    { level: "ok" as const, text: `${node}: ${summary(operations)}` },
    ...operations.flatMap((one) => findingsOfOne(node, one)),
  ]);
}

function summary(operations: readonly TriedOperation[]): string {
  const sent = operations.filter(({ requests }) => requests.length > 0).length;
  const declared = operations.filter(({ differences }) => differences !== undefined);
  const same = declared.filter(({ differences }) => differences?.length === 0).length;
  const compared = declared.length > 0 ? `, ${same} of ${declared.length} as the description declares` : "";
  const count = amountText(operations.length, "operation");
  return `${count} tried, ${sent} with requests${compared}.`;
}

function findingsOfOne(
  node: string,
  { label, differences, error, requests }: TriedOperation,
): PackageFinding[] {
  const said = label === "" ? node : `${node}, ${label}`;
  const found: PackageFinding[] = [];
  for (const difference of differences ?? [])
    found.push({ level: "fail", text: `${said}: ${difference}${error === undefined ? "" : ` (${error})`}.` });
  if (differences === undefined && requests.length === 0 && error !== undefined)
    found.push({ level: "warn", text: `${said}: ${error}` });
  return found;
}
