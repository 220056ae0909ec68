import type { ErrorCatalogue } from "@heddle/workflow";

/** Scripts, and the processes that run them. */
export const CODE_ERRORS = {
  /** Error thrown by the script; `place` names line and item. */
  "code-failed": ({ message, place }: { message: string; place: string }) => ({
    message: `${message}${place}`,
  }),
  "package-not-installed": ({ name, folder }: { name: string; folder: string }) => ({
    message: `The package "${name}" is allowed in code, but not installed`,
    remedy: `The administrator installs it by: npm install --ignore-scripts --prefix ${folder} ${name}`,
  }),
  "package-too-large": ({ name }: { name: string }) => ({
    message: `The package "${name}" is too large for code`,
  }),
  "package-not-bundled": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The package "${name}" cannot be made ready for code`,
    remedy: reason,
  }),
  "code-too-slow": () => ({
    message: "The code took too long and was stopped",
    remedy: "Look for a loop without end, or work on fewer items at a time.",
  }),
  "code-memory": () => ({
    message: "The code used too much memory and was stopped",
    remedy: "Keep less data at once: work on fewer items at a time or leave out fields that are not needed.",
  }),
  "query-too-slow": () => ({
    message: "The query took too long and was stopped",
    remedy: "Join by fields that are equal, or work on fewer items at a time.",
  }),
  "query-memory": () => ({
    message: "The query used too much memory and was stopped",
    remedy: "Select fewer columns and rows, or work on fewer items at a time.",
  }),
  "code-result-too-large": ({ maxMb }: { maxMb: number }) => ({
    message: `The code returns more than ${maxMb} MB of data`,
    remedy:
      "Return only the fields that are needed, keep files as binary data, or work in batches. The administrator can raise HEDDLE_CODE_OUTPUT.",
  }),
  "code-too-many-items": ({ maxItems }: { maxItems: string }) => ({
    message: `The code returns more than ${maxItems} items`,
    remedy: "Work in batches, or aggregate. The administrator can raise HEDDLE_CODE_ITEMS.",
  }),
  "code-result-too-deep": () => ({ message: "The data that the code returns are nested too deeply" }),
  "code-too-many-timers": () => ({ message: "The code starts too many timers at once" }),
  "code-runner-stopped": () => ({
    message: "The process that runs code stopped unexpectedly",
    remedy: "The code may have used too much memory. Try again, or work on fewer items at a time.",
  }),
  "code-runner-not-started": ({ reason }: { reason: string }) => ({
    message: "Couldn’t start the code runner. Try again.",
    remedy: reason,
  }),
  "python-missing": () => ({
    message: "Python is not installed on this instance",
    remedy:
      "The administrator installs it with: npm run python (14 MB). Until then, write the code in JavaScript.",
  }),
} satisfies ErrorCatalogue;
