import { command as addNode } from "../../canvas/commands/edit/add-node.command.ts";
import { command as addNote } from "../../canvas/commands/edit/add-note.command.ts";
import { CommandButton } from "../../canvas/index.ts";
import { keysOf } from "../../commands/shown-keys.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import styles from "./AddNodeButton.module.css";
import { useSession } from "./session/SessionContext.tsx";

/** The buttons above the canvas that add to it. */
export function AddNodeButton() {
  const { document } = useOpenWorkflow();
  const { canvas, host } = useSession();
  const isEmpty = useTopic(document, "nodes", () => document.nodes.size === 0);
  return (
    <div className={styles["buttons"]}>
      <IconButton
        variant="outline"
        label={addNode.label}
        shortcut={keysOf(addNode)}
        tooltipSide="left"
        icon={<addNode.icon size={16} />}
        onClick={() =>
          host.isCreatorOpen()
            ? host.closeCreator()
            : host.openCreator({ source: "button", view: isEmpty ? "Trigger" : undefined })
        }
      />
      <CommandButton
        command={addNote}
        context={{ canvas, at: canvas.view?.center() }}
        size="md"
        variant="outline"
        tooltipSide="left"
        iconSize={15}
      />
    </div>
  );
}
