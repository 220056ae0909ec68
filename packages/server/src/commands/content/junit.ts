import { problemsOfTest, type TestOutcome } from "@heddle/workflow";

/** Tests of one workflow file. */
export interface TestedFile {
  readonly file: string;
  readonly outcomes: readonly TestOutcome[];
}

/** A report for build servers in JUnit format: one suite per file. */
export function junitReport(files: readonly TestedFile[]): string {
  const suites = files.map(({ file, outcomes }) => {
    const failures = outcomes.filter(({ passed }) => !passed).length;
    const cases = outcomes.map((outcome) => caseOf(file, outcome)).join("\n");
    return `  <testsuite name="${escaped(file)}" tests="${outcomes.length}" failures="${failures}">\n${cases}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function caseOf(file: string, outcome: TestOutcome): string {
  const { name, passed, durationMs } = outcome;
  const head = `    <testcase classname="${escaped(file)}" name="${escaped(name)}" time="${durationMs / 1000}"`;
  if (passed) return `${head}/>`;
  const problems = problemsOfTest(outcome);
  const failure = `<failure message="${escaped(problems[0] ?? "")}">${escaped(problems.join("\n"))}</failure>`;
  return `${head}>\n      ${failure}\n    </testcase>`;
}

/** Characters that XML does not allow are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
