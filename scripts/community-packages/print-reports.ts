import type { PackageReport } from "./report.ts";

/** Counts per package and in total. */
export function printReports(reports: readonly PackageReport[]): void {
  const counted = reports.map(countsOf);
  const rows: Record<string, string | number>[] = counted.map((counts, index) => ({
    package: `${reports[index]!.wanted} ${reports[index]!.version ?? ""}`,
    ...counts,
    problem: (reports[index]!.problem ?? "").slice(0, 60),
  }));
  if (counted.length > 1) rows.push({ package: "total", ...totalOf(counted) });
  console.table(rows);
}

type Counts = Record<string, number>;

function countsOf({ nodes = 0, credentials = 0, failures = [], tried = [] }: PackageReport): Counts {
  const coded = tried.filter(({ differences }) => differences === undefined);
  const declared = tried.filter(({ differences }) => differences !== undefined);
  const sent = (list: typeof tried) => list.filter(({ requests }) => requests.length > 0).length;
  return {
    nodes,
    types: credentials,
    failed: failures.length,
    declared: declared.length,
    same: declared.filter(({ differences }) => differences?.length === 0).length,
    coded: coded.length,
    sent: sent(coded),
    ended: tried.filter(({ error }) => error === undefined).length,
    unsent: coded.filter(({ requests, error }) => requests.length === 0 && error !== undefined).length,
  };
}

function totalOf(counted: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const counts of counted)
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  return total;
}
