import type { TestCoverage } from "@heddle/workflow";

/** What users read of the tests of a workflow. */
export const workflowTests = {
  title: "Tests",
  hide: "Hide the tests",
  add: "Add test",
  record: "Record from execution",
  run: "Run this test",
  runAll: "Run all",
  remove: "Delete",
  updateSnapshots: "Update snapshots",
  definition: "Test as JSON",
  empty: "This workflow has no tests",
  emptyHint: "Run the workflow and record that execution, or add a test. Tests reach nothing outside.",
  newName: (number: number) => `Test ${number}`,
  recordedName: (id: string) => `Execution ${id}`,
  notRun: "Not run",
  passed: "Passed",
  failed: "Failed",
  passedIn: (ms: number) => `Passed in ${ms} ms`,
  notJson: "This is not a JSON object. The workflow keeps the last text that could be read.",
  runFailed: "The tests cannot run",
  recordFailed: "No test was recorded",
  nothingToRecord: "There is no execution to record",
  nothingToRecordHint: "Run the workflow first; its execution has to be saved.",
  branch: (node: string, output: number) => `${node}, output ${output}`,
  coverage: ({ nodes, branches, missedNodes, missedBranches }: TestCoverage) =>
    `${nodes - missedNodes.length} of ${nodes} nodes ran, ${branches - missedBranches.length} of ${branches} branches carried items`,
};
