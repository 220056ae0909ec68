import { spawnSync } from "node:child_process";
import path from "node:path";

/** knip's report on one file; each kind lists names. */
type KnipIssue = { file: string } & Record<string, { name: string; line?: number }[]>;

const kinds: Record<string, string> = {
  files: "is imported by nothing",
  exports: "is exported for nobody",
  types: "is exported for nobody",
  duplicates: "is exported twice",
  dependencies: "is a dependency that nothing imports",
  devDependencies: "is a dependency that nothing imports",
  unlisted: "is imported, but no dependency of the package",
  unresolved: "is imported, but not there",
  binaries: "is started, but comes with no dependency",
};

/** Files, exports and dependencies that nothing uses, as knip.jsonc defines use. */
export function findUnused(root: string): string[] {
  const knip = path.join(root, "node_modules/knip/bin/knip.js");
  const result = spawnSync(
    process.execPath,
    [knip, "--no-exit-code", "--no-gitignore", "--reporter", "json"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  if (result.status !== 0) return [`${result.stdout}${result.stderr}`.trim()];
  return readReport(result.stdout);
}

/** One line per finding of knip's JSON report. */
export function readReport(json: string): string[] {
  const { issues } = JSON.parse(json) as { issues: KnipIssue[] };
  return issues.flatMap((issue) =>
    Object.entries(kinds).flatMap(([kind, meaning]) =>
      (issue[kind] ?? []).map(({ name, line }) =>
        kind === "files" ? `${name} ${meaning}` : `${issue.file}${line ? `:${line}` : ""} ${name} ${meaning}`,
      ),
    ),
  );
}
