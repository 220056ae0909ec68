import type { Item } from "@heddle/workflow";

/** Parts of the expression scope that scripts can read. */
export interface ScriptScope {
  readonly runIndex: number;
  readonly run: {
    readonly nodeName: string;
    readonly nodeVersion?: number;
    readonly workflow: { readonly id: string; readonly name: string; readonly active: boolean };
    readonly timezone: string;
    readonly execution: Readonly<Record<string, unknown>>;
    readonly mode?: string;
    readonly previous?: { readonly name: string; readonly outputIndex: number; readonly runIndex: number };
    readonly now: number;
    readonly vars: Readonly<Record<string, unknown>>;
    readonly env: Readonly<Record<string, string>> | undefined;
    hasNode(name: string): boolean;
    runCount(name: string): number;
    outputItems(name: string, outputIndex?: number, runIndex?: number): readonly Item[] | undefined;
    pairedItem(
      name: string,
      itemIndex: number,
    ): { readonly item: Item } | { readonly failure: string; readonly brokenAt?: string };
    parameters(name: string): Readonly<Record<string, unknown>>;
    context(name: string): Readonly<Record<string, unknown>>;
  };
}

/** The data roots that are sent to the script with its items. */
export function rootsOf({ run, runIndex }: ScriptScope): Record<string, unknown> {
  return {
    now: run.now,
    timezone: run.timezone,
    $workflow: run.workflow,
    $execution: plainExecution(run.execution),
    $executionId: run.execution["id"],
    $resumeWebhookUrl: run.execution["resumeUrl"],
    $mode: run.mode ?? run.execution["mode"],
    $prevNode: run.previous ?? {},
    $nodeVersion: run.nodeVersion,
    $runIndex: runIndex,
    $thisRunIndex: runIndex,
    $vars: run.vars,
    ...(run.env ? { $env: run.env } : {}),
  };
}

function plainExecution(execution: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id, mode, resumeUrl, resumeFormUrl } = execution;
  return { id, mode, resumeUrl, resumeFormUrl };
}
