import { Plus, StickyNote } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import styles from "./AddNodeButton.module.css";
import { useSession } from "./session/SessionContext.tsx";

export function AddNodeButton() {
  const { document } = useOpenWorkflow();
  const { actions, host } = useSession();
  const isEmpty = useTopic(document, "nodes", () => document.nodes.size === 0);
  return (
    <div className={styles["buttons"]}>
      <IconButton
        variant="outline"
        label={texts.workflow.addNode}
        shortcut="Tab"
        tooltipSide="left"
        icon={<Plus size={16} />}
        onClick={() =>
          host.isCreatorOpen()
            ? host.closeCreator()
            : host.openCreator({ source: "button", view: isEmpty ? "Trigger" : undefined })
        }
      />
      <IconButton
        variant="outline"
        label={texts.canvas.addSticky}
        shortcut="Shift+S"
        tooltipSide="left"
        icon={<StickyNote size={15} />}
        onClick={() => actions.addSticky(actions.view?.center())}
      />
    </div>
  );
}
