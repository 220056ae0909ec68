import { createWorkflow, suggestWorkflowName } from "@heddle/api";
import {
  DEFAULT_WORKFLOW_NAME,
  importedSettings,
  parseWorkflow,
  type WorkflowNode,
  writeWorkflow,
} from "@heddle/workflow";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { withAllowedCredentials } from "../../../document/index.ts";
import type { NewPlace } from "../../../people/new-place.ts";
import { nodesLeftOut, usableCredentials } from "./foreign-credentials.ts";
import { nameOfFile, type WorkflowFile } from "./gather-files.ts";

/** A workflow that was stored from a file, or why it was not. */
export type Imported =
  | { path: string; id: string; name: string; nodes: readonly WorkflowNode[]; notes: readonly string[] }
  | { path: string; problem: string };

/** Stores the workflows of a file, inactive: one, or several if the file contains a list, like an export of all workflows. */
export async function storeFile({ path, read }: WorkflowFile, target: NewPlace = {}): Promise<Imported[]> {
  try {
    const texts = workflowsIn(await read());
    const results: Imported[] = [];
    for (const text of texts) results.push(await storeText(path, text, target));
    return results;
  } catch (error) {
    return [failed(path, error)];
  }
}

function workflowsIn(text: string): string[] {
  if (!text.trimStart().startsWith("[")) return [text];
  return (JSON.parse(text) as unknown[]).map((workflow) => JSON.stringify(workflow));
}

async function storeText(path: string, text: string, target: NewPlace): Promise<Imported> {
  try {
    const { workflow, warnings } = parseWorkflow(text);
    const wanted = workflow.name === DEFAULT_WORKFLOW_NAME ? nameOfFile(path) : workflow.name;
    const { name } = await call(suggestWorkflowName, { name: wanted });
    const allowed = await usableCredentials();
    const stored = await call(
      createWorkflow,
      {},
      {
        ...writeWorkflow(workflow),
        connections: workflow.connections,
        settings: importedSettings(workflow.settings),
        nodes: workflow.nodes.map((node) => withAllowedCredentials(node, allowed)),
        name,
        active: false,
        ...target,
      },
    );
    const without = nodesLeftOut(workflow.nodes, allowed);
    const notes = warnings.map(({ message }) => message);
    if (without.length > 0) notes.push(texts.workflow.credentialsLeftOut);
    return { path, id: stored.id, name: stored.name, nodes: without, notes };
  } catch (error) {
    return failed(path, error);
  }
}

function failed(path: string, error: unknown): Imported {
  return { path, problem: error instanceof Error ? error.message : String(error) };
}
