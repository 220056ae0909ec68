import { lazy, Suspense, useCallback } from "react";
import { type CreatorRequest, insertNode, ShortcutOverview, WorkflowCanvas } from "../canvas/index.ts";
import type { NewNode } from "../document/index.ts";
import { NodeCreator } from "../node-creator/index.ts";
import { texts } from "../texts/index.ts";
import { toast } from "../ui/index.ts";
import { AddNodeButton } from "./AddNodeButton.tsx";
import { ImportUrlDialog } from "./ImportUrlDialog.tsx";
import { RunBar } from "./RunBar.tsx";
import { useSession, useView } from "./SessionContext.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import type { WorkflowSession } from "./use-open-session.ts";
import styles from "./WorkflowEditor.module.css";

const NodePanel = lazy(() =>
  import("../panel/NodePanel.tsx").then((module) => ({ default: module.NodePanel })),
);

/** The canvas of the workflow with everything that opens above it. */
export function WorkflowEditor() {
  const session = useSession();
  const { open, host, actions, view } = session;
  const nodeId = useView((state) => state.nodeId);
  const creator = useView((state) => state.creator);
  const dialog = useView((state) => state.dialog);
  const closeDialog = useCallback(() => view.setState({ dialog: undefined }), [view]);
  const add = (request: CreatorRequest, node: NewNode) => {
    try {
      const place =
        request.source === "tab" && !request.position ? { ...request, ...afterSelection(session) } : request;
      const id = insertNode(open, place, node);
      view.setState({ creator: undefined });
      requestAnimationFrame(() => actions.view?.reveal(id));
      if (node.parameters && Object.keys(node.parameters).length > 0) host.openNode(id);
    } catch (error) {
      toast.failure(texts.canvas.addFailed, error);
    }
  };
  return (
    <div className={styles["editor"]}>
      <WorkflowCanvas open={open} host={host} actions={actions} isPanelOpen={nodeId !== undefined} />
      <RunBar />
      <AddNodeButton />
      {creator && (
        <NodeCreator request={creator} onAdd={(node) => add(creator, node)} onClose={host.closeCreator} />
      )}
      {nodeId !== undefined && (
        <Suspense fallback={null}>
          <NodePanel
            nodeId={nodeId}
            onClose={() => view.setState({ nodeId: undefined })}
            onRun={(id) => host.run(id)}
            onStop={() => void (session as WorkflowSession).runs.stop()}
            onOpenNode={(id) => view.setState({ nodeId: id })}
          />
        </Suspense>
      )}
      {dialog === "shortcuts" && <ShortcutOverview onClose={closeDialog} />}
      {dialog === "settings" && <SettingsDialog onClose={closeDialog} />}
      {dialog === "import-url" && <ImportUrlDialog onClose={closeDialog} />}
    </div>
  );
}

/** A node added by key goes after the selected one when that has a free way on. */
function afterSelection({ open }: ReturnType<typeof useSession>): Partial<CreatorRequest> {
  const { document } = open;
  const [id, ...more] = document.selection.nodes;
  if (id === undefined || more.length > 0 || document.edgesFrom(id).length > 0) return {};
  return { from: { source: id, output: 0 } };
}
