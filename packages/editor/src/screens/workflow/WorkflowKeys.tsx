import { KeyOverview } from "../../canvas/index.ts";
import { panelKeySection } from "../../panel/key-section.ts";
import { versionKeySection } from "../versions/key-section.ts";

/** The keyboard shortcuts of the canvas, of open nodes and of versions. */
export function WorkflowKeys({ onClose }: { onClose(): void }) {
  return <KeyOverview more={[panelKeySection(), versionKeySection()]} onClose={onClose} />;
}
