import { type Commit, commitsSince } from "./figures/commits.ts";

/** Subjects before this commit were written without a limit. */
const FIRST_CHECKED = "3726aa1823";
const MAX_SUBJECT_CHARACTERS = 72;

/** Commits whose subject is too long or contains two thoughts; empty without a git history. */
export function checkCommits(root: string): string[] {
  const commits = commitsSince(root, FIRST_CHECKED);
  return (commits ?? []).flatMap(wrongSubject);
}

export function wrongSubject({ subject }: Pick<Commit, "subject">): string[] {
  const at = `commit “${subject}”`;
  if (subject.length > MAX_SUBJECT_CHARACTERS)
    return [`${at}: ${subject.length} characters, over ${MAX_SUBJECT_CHARACTERS}`];
  return subject.includes(";") ? [`${at}: two thoughts, one commit each`] : [];
}
