import { lazy, Suspense, useCallback, useState } from "react";
import { useStore } from "zustand";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { addChosen, usePaletteCommands, WorkflowCanvas } from "../../canvas/index.ts";
import { MissingCredentialsBar } from "../../credentials/missing/MissingCredentialsBar.tsx";
import { type NewNode, useTopic } from "../../document/index.ts";
import { NodeCreator } from "../../node-creator/index.ts";
import { Dialog } from "../../ui/index.ts";
import { AddNodeButton } from "./AddNodeButton.tsx";
import type { SayTo } from "./chat/chat-model.ts";
import { WorkflowDrawer } from "./drawer/WorkflowDrawer.tsx";
import { ImportUrlDialog } from "./import/ImportUrlDialog.tsx";
import { MissingPackagesBar } from "./MissingPackagesBar.tsx";
import { ReadOnlyBar } from "./ReadOnlyBar.tsx";
import { RunBar } from "./run/RunBar.tsx";
import type { WorkflowSession } from "./run/workflow-session.ts";
import { useSession, useView } from "./session/SessionContext.tsx";
import { TemplateSetup } from "./template-setup/TemplateSetup.tsx";
import styles from "./WorkflowEditor.module.css";

const WorkflowKeys = lazy(() =>
  import("./WorkflowKeys.tsx").then((module) => ({ default: module.WorkflowKeys })),
);

// Only new users see it.
const Tour = lazy(() => import("./tour/Tour.tsx").then((module) => ({ default: module.Tour })));

const NodePanel = lazy(() =>
  import("../../panel/NodePanel.tsx").then((module) => ({ default: module.NodePanel })),
);

/** The canvas of the workflow with everything that opens above it. */
export function WorkflowEditor() {
  const session = useSession();
  const { open, host, canvas, view } = session;
  const nodeId = useView((state) => state.nodeId);
  const creator = useView((state) => state.creator);
  const dialog = useView((state) => state.dialog);
  // Searching and connecting take the place at the top of the canvas.
  const isAsking = useStore(canvas.state, (state) => state.isSearching || state.connecting !== undefined);
  const written = useStore((session as WorkflowSession).runs.console);
  const isEmpty = useTopic(open.document, "nodes", () => open.document.nodes.size === 0);
  const { showTour, tourWorkflowId } = useCurrentUser().data?.settings ?? {};
  const isExample = tourWorkflowId === open.document.server.id;
  const showsTour = showTour === true && isExample && !open.readOnly && !isEmpty;
  const [openedRun, setOpenedRun] = useState<{ nodeId: string; runIndex: number | undefined }>();
  const openRun = useCallback(
    (id: string, runIndex?: number) => {
      setOpenedRun({ nodeId: id, runIndex });
      host.openNode(id);
    },
    [host],
  );
  const closeDialog = useCallback(() => view.setState({ dialog: undefined }), [view]);
  const addFromPalette = useCallback(
    (node: NewNode) => addChosen(canvas, { source: "palette" }, node),
    [canvas],
  );
  const sayTo = useCallback<SayTo>(
    (trigger, item) => (session as WorkflowSession).runs.startAt(trigger, item),
    [session],
  );
  usePaletteCommands(canvas, addFromPalette);
  return (
    <div className={styles["editor"]}>
      <div className={styles["stage"]}>
        <WorkflowCanvas open={open} host={host} canvas={canvas} isPanelOpen={nodeId !== undefined} />
        {open.readOnly ? <ReadOnlyBar /> : <RunBar />}
        {!open.readOnly && <AddNodeButton />}
        <MissingPackagesBar
          isHidden={isAsking}
          otherwise={
            <TemplateSetup isHidden={isAsking} otherwise={<MissingCredentialsBar isHidden={isAsking} />} />
          }
        />
        {creator && (
          <NodeCreator
            request={creator}
            onAdd={(node) => addChosen(canvas, creator, node)}
            onClose={host.closeCreator}
          />
        )}
      </div>
      <WorkflowDrawer
        console={written}
        sayTo={sayTo}
        onOpenNode={openRun}
        onShowNode={(id) => canvas.view?.reveal(id)}
      />
      {nodeId !== undefined && (
        <Suspense fallback={null}>
          <NodePanel
            nodeId={nodeId}
            runIndex={openedRun?.nodeId === nodeId ? openedRun.runIndex : undefined}
            onClose={() => {
              setOpenedRun(undefined);
              view.setState({ nodeId: undefined });
            }}
            onRun={(id) => host.run(id)}
            onReplay={(id, runs) => void (session as WorkflowSession).runs.replay(id, runs)}
            onStop={() => void (session as WorkflowSession).runs.stop()}
            onEditInput={({ node, run: runIndex, output }, items) =>
              void (session as WorkflowSession).runs.continuePaused("edit", {
                node,
                runIndex,
                output,
                items: [...items],
              })
            }
            whatRuns={(id) => (session as WorkflowSession).runs.namesUpTo(id)}
            onOpenNode={(id) => view.setState({ nodeId: id })}
          />
        </Suspense>
      )}
      {showsTour && (
        <Suspense fallback={null}>
          <Tour />
        </Suspense>
      )}
      {dialog === "shortcuts" && (
        // The window takes the keys while its content is loading: the canvas must not get them.
        <Suspense fallback={<Dialog open onClose={closeDialog} title={texts.keys.title} size="xl" />}>
          <WorkflowKeys onClose={closeDialog} />
        </Suspense>
      )}
      {dialog === "import-url" && <ImportUrlDialog onClose={closeDialog} />}
    </div>
  );
}
