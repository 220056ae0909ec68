import { spawnSync } from "node:child_process";

/** One commit, as far as its form is measured. */
export interface Commit {
  subject: string;
  hasBody: boolean;
  files: number;
}

/**
 * Commits after `since`, newest first; all of them if it is undefined. Merges are omitted. `undefined` if git does not
 * know the revision.
 */
export function commitsSince(root: string, since: string | undefined): Commit[] | undefined {
  const range = since === undefined ? "HEAD" : `${since}..HEAD`;
  const result = spawnSync("git", ["log", "--no-merges", "--name-only", "--format=%x00%s%x01%b%x01", range], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0) return undefined;
  return result.stdout
    .split("\0")
    .slice(1)
    .map((entry) => {
      const [subject = "", body = "", files = ""] = entry.split("\x01");
      return { subject, hasBody: body.trim() !== "", files: files.trim().split("\n").filter(Boolean).length };
    });
}
