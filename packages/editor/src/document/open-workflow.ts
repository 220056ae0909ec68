import type { Workflow } from "@heddle/workflow";
import { type IssueContext, Issues } from "./issues.ts";
import { emptyCatalog, type NodeCatalog } from "./node-catalog.ts";
import { Breakpoints } from "./run/breakpoints.ts";
import { RunFreshness } from "./run/run-freshness.ts";
import { ShownRun } from "./run/shown-run.ts";
import { TestMarks } from "./run/test-marks.ts";
import { WorkflowDocument } from "./workflow-document.ts";

/** A workflow on screen: the document, its last run and its issues. */
export interface OpenWorkflow {
  readonly document: WorkflowDocument;
  readonly run: ShownRun;
  /** Tracks which run results are still valid. */
  readonly freshness: RunFreshness;
  /** Nodes before which runs pause. */
  readonly breakpoints: Breakpoints;
  /** Results of tests for its nodes. */
  readonly testMarks: TestMarks;
  readonly issues: Issues;
  readonly catalog: NodeCatalog;
  /** True if nothing can be edited, such as in the preview of an execution. */
  readonly readOnly: boolean;
}

/** `workflow` is the result of `readWorkflow`. */
export function openWorkflow(
  workflow: Workflow,
  options: { catalog?: NodeCatalog; readOnly?: boolean; issues?: IssueContext } = {},
): OpenWorkflow {
  const catalog = options.catalog ?? emptyCatalog;
  const document = new WorkflowDocument(workflow);
  const run = new ShownRun();
  const freshness = new RunFreshness(document, run);
  const issues = new Issues(document, run, catalog, options.issues);
  const breakpoints = new Breakpoints(document);
  const testMarks = new TestMarks();
  const readOnly = options.readOnly ?? false;
  return { document, run, freshness, breakpoints, testMarks, issues, catalog, readOnly };
}
