import type { NodeTypeDescription } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import { track } from "../../base/usage/index.ts";
import type { NewNode } from "../../document/index.ts";
import { toast } from "../../ui/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import type { CreatorRequest } from "../flow/canvas-host.ts";
import { insertNode } from "./insert-node.ts";
import { revealNew } from "./open-node.ts";
import { withPlace } from "./place-request.ts";

/**
 * Adds a node that the user chose in the creator or the palette, by click, key or drag, and opens its panel if the
 * node has anything to set. A refusal is reported to the user.
 */
export function addChosen(canvas: Canvas, request: CreatorRequest, wanted: NewNode): void {
  const { open, host } = canvas;
  const before = new Set(open.document.nodes.keys());
  try {
    const id = insertNode(open, withPlace(canvas, request), wanted);
    track("User added node to workflow canvas", { node_type: wanted.type });
    // A loop brings its placeholder, and a first step its trigger.
    revealNew(
      canvas,
      [...open.document.nodes.keys()].filter((each) => !before.has(each) || each === id),
    );
    if (hasSettings(open.catalog.newest(wanted.type)?.description)) host.openNode(id);
  } catch (error) {
    toast.failure(texts.canvas.addFailed, error);
  }
}

/** False for types such as No Operation and Manual Trigger, whose panels would be empty. */
function hasSettings(description: NodeTypeDescription | undefined): boolean {
  const { properties = [], credentials = [] } = description ?? {};
  return credentials.length > 0 || properties.some(({ type }) => type !== "notice" && type !== "hidden");
}
