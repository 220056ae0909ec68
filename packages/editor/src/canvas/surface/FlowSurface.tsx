import {
  Background,
  BackgroundVariant,
  type EdgeChange,
  type NodeChange,
  ReactFlow,
  type ReactFlowState,
  useStore,
  useStoreApi,
} from "@xyflow/react";
import { type RefObject, useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { texts } from "../../base/texts/index.ts";
import { GRID_PX, useOpenWorkflow, useTopic } from "../../document/index.ts";
import { FarWires } from "../edges/FarWires.tsx";
import { FlowEdge } from "../edges/FlowEdge.tsx";
import { useCanvas } from "../flow/canvas.ts";
import { MAX_ZOOM, MIN_ZOOM, type Viewport } from "../flow/first-view.ts";
import type { FlowEdge as FlowEdgeType, FlowModel, FlowNode } from "../flow/flow-model.ts";
import { useIsFar } from "../flow/use-far.ts";
import { ConnectOverlay } from "../gestures/ConnectOverlay.tsx";
import { GuideLines } from "../gestures/GuideLines.tsx";
import { useConnecting } from "../gestures/use-connecting.ts";
import { useDragging } from "../gestures/use-dragging.ts";
import { useDropping } from "../gestures/use-dropping.ts";
import { useHovering } from "../gestures/use-hovering.ts";
import { useMarquee } from "../gestures/use-marquee.ts";
import { CanvasControls } from "../menus/CanvasControls.tsx";
import { EdgeToolbar } from "../menus/EdgeToolbar.tsx";
import { NodeToolbar } from "../menus/NodeToolbar.tsx";
import { useCanvasKeys } from "../menus/use-canvas-keys.ts";
import { useCanvasMenu } from "../menus/use-canvas-menu.tsx";
import { FarCards } from "../nodes/FarCards.tsx";
import { GroupFrame } from "../nodes/GroupFrame.tsx";
import { NodeCard } from "../nodes/NodeCard.tsx";
import { RenameField } from "../nodes/RenameField.tsx";
import { StickyNote } from "../notes/StickyNote.tsx";
import { BackToContent } from "../overview/BackToContent.tsx";
import { EmptyCanvas } from "../overview/EmptyCanvas.tsx";
import { MiniMap } from "../overview/MiniMap.tsx";
import { SearchPanel } from "../overview/SearchPanel.tsx";
import { SelectionStatus } from "../overview/SelectionStatus.tsx";
import styles from "./FlowSurface.module.css";
import { useAllInSight } from "./use-all-in-sight.ts";
import { useCanvasView } from "./use-canvas-view.ts";

const nodeTypes = { card: NodeCard, sticky: StickyNote, frame: GroupFrame };
const edgeTypes = { wire: FlowEdge };
const noNodes: FlowNode[] = [];
const noEdges: FlowEdgeType[] = [];
const snapGrid: [number, number] = [GRID_PX, GRID_PX];
/** The middle button pans; the left one selects, and pans with Space. */
const panButtons = [1];
/** Larger workflows have a minimap in the lower right corner. */
const MAX_NODES_WITHOUT_MAP = 8;
/** With more nodes only visible ones are rendered. */
const MAX_ALWAYS_DRAWN = 60;
/** Scales text up when zoomed out: nothing is smaller than 9 pixels on screen. */
const textSizeOf = ({ transform: [, , zoom] }: ReactFlowState) =>
  zoom >= 0.85 ? undefined : zoom >= 0.66 ? "larger" : "largest";

export interface FlowSurfaceProps {
  model: FlowModel;
  panelOpen: RefObject<boolean>;
  /** Initial viewport. */
  view: Viewport;
}

/** The canvas library, with the canvas's own gestures instead of the library's. */
export function FlowSurface({ model, panelOpen, view }: FlowSurfaceProps) {
  useFirstView(view);
  const surface = useRef<HTMLElement>(null);
  const marquee = useRef<HTMLDivElement>(null);
  const open = useOpenWorkflow();
  const { document, readOnly } = open;
  const canvas = useCanvas();
  const nodes = useSyncExternalStore(model.subscribe, model.getNodes);
  const edges = useSyncExternalStore(model.subscribe, model.getEdges);
  const isEmpty = useTopic(document, "nodes", () => document.nodes.size === 0);
  const far = useIsFar();
  const textSize = useStore(textSizeOf);
  const connecting = useConnecting(open);
  const dropping = useDropping(open);
  const { menu, showNodeMenu, handlers: menuHandlers } = useCanvasMenu();
  const { onNodeIdMenu, ...flowMenus } = menuHandlers;
  const followPointer = useCanvasView(canvas, model, showNodeMenu);
  const hovering = useHovering();
  useCanvasKeys(
    canvas,
    useCallback(() => panelOpen.current, [panelOpen]),
  );
  useAllInSight(model);
  useDragging(surface, model, open);
  useMarquee({ surface, frame: marquee, model, document });
  const changes = useMemo(() => changeHandlers(model, document), [model, document]);
  const flowNode = hovering.nodeId === undefined ? undefined : model.node(hovering.nodeId);
  const isDragging = nodes.some((node) => node.dragging);
  return (
    <section
      ref={surface}
      // Workflows run from left to right in every language.
      dir="ltr"
      className={styles["surface"]}
      aria-label={texts.canvas.label}
      data-text={textSize}
      onPointerMove={followPointer}
    >
      <ReactFlow<FlowNode, FlowEdgeType>
        nodes={far ? noNodes : nodes}
        edges={far ? noEdges : edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...changes}
        {...connecting}
        {...dropping}
        {...flowMenus}
        {...hovering.handlers}
        nodesDraggable={false}
        nodesConnectable={!readOnly}
        edgesReconnectable={!readOnly}
        reconnectRadius={14}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        connectOnClick={false}
        connectionRadius={36}
        snapToGrid
        snapGrid={snapGrid}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        defaultViewport={view}
        panOnScroll
        panOnDrag={panButtons}
        panActivationKeyCode="Space"
        zoomOnDoubleClick={false}
        selectionKeyCode={null}
        multiSelectionKeyCode="Shift"
        deleteKeyCode={null}
        elevateNodesOnSelect={false}
        onlyRenderVisibleElements={nodes.length > MAX_ALWAYS_DRAWN}
        proOptions={{ hideAttribution: true }}
      >
        {!far && (
          <Background
            variant={BackgroundVariant.Dots}
            gap={GRID_PX}
            size={1.5}
            color="var(--canvas-dot)"
            bgColor="transparent"
          />
        )}
        <GuideLines />
        <RenameField model={model} />
        <ConnectOverlay model={model} />
        <SearchPanel />
        {far && <FarCards nodes={nodes} onMenu={onNodeIdMenu} />}
        {far && <FarWires nodes={nodes} edges={edges} />}
        <CanvasControls />
        {nodes.length > MAX_NODES_WITHOUT_MAP && <MiniMap nodes={nodes} />}
        {hovering.edge && document.edges.has(hovering.edge.id) && (
          <EdgeToolbar edge={hovering.edge} onEnter={hovering.edges.keep} onLeave={hovering.edges.leave} />
        )}
        {flowNode && !far && !isDragging && (
          <NodeToolbar
            flowNode={flowNode}
            onEnter={hovering.node.keep}
            onLeave={hovering.node.leave}
            onMenu={(at) => {
              showNodeMenu(flowNode.id, at);
              hovering.node.clear();
            }}
          />
        )}
      </ReactFlow>
      <div ref={marquee} className={styles["marquee"]} hidden />
      <SelectionStatus />
      <BackToContent nodes={nodes} />
      {isEmpty && !readOnly && <EmptyCanvas />}
      {menu}
    </section>
  );
}

/** Sets the initial view before the library renders, so that nothing is rendered twice. */
function useFirstView({ x, y, zoom }: Viewport): void {
  const store = useStoreApi();
  useState(() => store.setState({ transform: [x, y, zoom] }));
}

/** Passes the library's pointer and selection changes to the document. */
function changeHandlers(model: FlowModel, document: ReturnType<typeof useOpenWorkflow>["document"]) {
  return {
    onNodesChange: (changes: NodeChange<FlowNode>[]) => model.applyChanges(changes),
    // When zoomed out the library has no nodes to deselect.
    onPaneClick: () => document.selection.clear(),
    onEdgesChange: (changes: EdgeChange<FlowEdgeType>[]) => {
      const selected = new Set(document.selection.edges);
      for (const change of changes) {
        if (change.type !== "select") continue;
        if (change.selected) selected.add(change.id);
        else selected.delete(change.id);
      }
      document.selection.set(document.selection.nodes, selected);
    },
  };
}
