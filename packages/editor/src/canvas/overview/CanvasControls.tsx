import { Panel, useStore } from "@xyflow/react";
import { LayoutGrid, Maximize, Minus, Plus, Search } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import { useCanvas } from "../edit/canvas-context.ts";
import styles from "./CanvasControls.module.css";

/** Zoom, fit and tidy up, at the lower left. */
export function CanvasControls() {
  const { readOnly } = useOpenWorkflow();
  const { actions } = useCanvas();
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  return (
    <Panel position="bottom-left" className={styles["controls"]}>
      <IconButton
        size="sm"
        label={texts.canvas.zoomOut}
        shortcut="-"
        icon={<Minus size={14} />}
        onClick={() => actions.view?.zoomOut()}
      />
      <button
        type="button"
        className={styles["percent"]}
        title={texts.canvas.resetZoom}
        onClick={() => actions.view?.resetZoom()}
      >
        {percent}%
      </button>
      <IconButton
        size="sm"
        label={texts.canvas.zoomIn}
        shortcut="+"
        icon={<Plus size={14} />}
        onClick={() => actions.view?.zoomIn()}
      />
      <span className={styles["divider"]} />
      <IconButton
        size="sm"
        label={texts.canvas.search}
        shortcut="Mod+F"
        icon={<Search size={14} />}
        onClick={() => actions.state.setState({ isSearching: true })}
      />
      <IconButton
        size="sm"
        label={texts.canvas.fit}
        shortcut="1"
        icon={<Maximize size={14} />}
        onClick={() => actions.view?.fit()}
      />
      {!readOnly && (
        <IconButton
          size="sm"
          label={texts.canvas.tidy}
          shortcut="Shift+Alt+T"
          icon={<LayoutGrid size={14} />}
          onClick={() => void actions.tidy()}
        />
      )}
    </Panel>
  );
}
