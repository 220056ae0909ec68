import { writeClipboard } from "../../base/secure-context/clipboard.ts";
import { texts } from "../../base/texts/index.ts";
import {
  copyGraph,
  type GraphData,
  insertGraph,
  type LeftOutNode,
  type OpenWorkflow,
  type Point,
  readPasted,
  whenNamesFollow,
} from "../../document/index.ts";
import { toast } from "../../ui/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import { withMembers } from "../flow/groups.ts";
import { revealNew } from "./open-node.ts";
import { targetsOf } from "./targets.ts";

/** Returns the nodes to copy: groups include the nodes in them. */
export function copiedOf(canvas: Canvas, id?: string): Set<string> {
  return withMembers(canvas.open.document, targetsOf(canvas, id));
}

/** Returns the string for the clipboard; undefined if nothing is selected. */
export function copyText(canvas: Canvas, id?: string): string | undefined {
  const ids = copiedOf(canvas, id);
  if (ids.size === 0) return undefined;
  const instanceId = canvas.host.instanceId?.();
  return JSON.stringify(copyGraph(canvas.open.document, ids, { instanceId }), null, 2);
}

/** Returns false if nothing is selected or the browser refused. */
export async function copyToClipboard(canvas: Canvas, id?: string): Promise<boolean> {
  const text = copyText(canvas, id);
  if (text === undefined) return false;
  try {
    await writeClipboard(text);
    return true;
  } catch {
    toast.error(texts.canvas.copyRefused);
    return false;
  }
}

/** Returns true if the string was a workflow or a URL of one. */
export function pasteText(canvas: Canvas, text: string): boolean {
  const pasted = readPasted(text);
  if (pasted.kind === "other") return false;
  if (pasted.kind === "broken") toast.failure(texts.canvas.pasteFailed, pasted.error);
  else if (pasted.kind === "url") canvas.host.importUrl(pasted.url);
  else insertCopy(canvas, pasted.data, { at: canvas.view?.pointer(), label: "paste" });
  return true;
}

/** Adds a copied graph as one undo step and scrolls it into view; a refusal is reported to the user. */
export function insertCopy(
  canvas: Canvas,
  data: GraphData,
  { at, label }: { at: Point | undefined; label: string },
): void {
  const { document, catalog, issues } = canvas.open;
  const credentials = { usable: issues.context.usable, used: usedCredentials(document) };
  whenNamesFollow(() => {
    try {
      const { ids, leftOut } = insertGraph(document, catalog, data, { at, label, credentials });
      revealNew(canvas, ids);
      tellLeftOutNodes(leftOut);
    } catch (error) {
      toast.failure(texts.canvas.pasteFailed, error);
    }
  });
}

/** Reports which nodes were not added, and the new sources of their connections. */
export function tellLeftOutNodes(leftOut: readonly LeftOutNode[]): void {
  const [first] = leftOut;
  if (!first) return;
  toast.info(texts.canvas.leftOut(leftOut.map(({ node }) => node.name)), {
    id: "left-out",
    description: `${first.reason} ${texts.canvas.leftOutHint(first.standIn.name)}`,
  });
}

function usedCredentials(document: OpenWorkflow["document"]): Set<string> {
  const references = [...document.nodes.values()].flatMap((node) => Object.values(node.credentials ?? {}));
  return new Set(
    references.flatMap((reference) =>
      typeof reference === "string" || reference.id === null ? [] : [reference.id],
    ),
  );
}
