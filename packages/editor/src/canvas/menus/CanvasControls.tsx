import { Panel, useStore } from "@xyflow/react";
import { useOpenWorkflow } from "../../document/index.ts";
import { command as tidy } from "../commands/arrange/tidy.command.ts";
import { command as find } from "../commands/view/find.command.ts";
import { command as fit } from "../commands/view/fit.command.ts";
import { command as zoomIn } from "../commands/view/zoom-in.command.ts";
import { command as zoomOut } from "../commands/view/zoom-out.command.ts";
import { command as zoomReset } from "../commands/view/zoom-reset.command.ts";
import { useCanvas } from "../flow/canvas.ts";
import styles from "./CanvasControls.module.css";
import { CommandButton } from "./CommandButton.tsx";

/** Zoom, fit and tidy up, at the lower left. */
export function CanvasControls() {
  const { readOnly } = useOpenWorkflow();
  const canvas = useCanvas();
  const context = { canvas };
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  return (
    <Panel position="bottom-left" className={styles["controls"]}>
      <CommandButton command={zoomOut} context={context} />
      <button
        type="button"
        className={styles["percent"]}
        title={zoomReset.label}
        onClick={() => zoomReset.run(context)}
      >
        {percent}%
      </button>
      <CommandButton command={zoomIn} context={context} />
      <span className={styles["divider"]} />
      <CommandButton command={find} context={context} />
      <CommandButton command={fit} context={context} />
      {!readOnly && <CommandButton command={tidy} context={context} />}
    </Panel>
  );
}
