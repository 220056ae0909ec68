import { Handle, Position } from "@xyflow/react";
import { Plus } from "lucide-react";
import { memo } from "react";
import { texts } from "../../base/texts/index.ts";
import { type NodePorts, useOpenWorkflow, useTopic } from "../../document/index.ts";
import { useCanvas } from "../flow/canvas.ts";
import { type PlacedPort, placePorts, type Size } from "../flow/port-layout.ts";
import styles from "./NodePortHandles.module.css";

/** With more ports on a side, numbered ones show only their number. */
const MAX_PORTS_WITH_WORDS = 4;

/** The ports of a card, where connections start and end. */
export const NodePortHandles = memo(function NodePortHandles({
  id,
  ports,
  size,
}: {
  id: string;
  ports: NodePorts;
  size: Size;
}) {
  const places = placePorts(ports, size);
  const isCrowded = (side: Position) =>
    places.filter((place) => place.side === side).length > MAX_PORTS_WITH_WORDS;
  return places.map((placed) => (
    <PortHandle key={placed.id} nodeId={id} placed={placed} isCrowded={isCrowded(placed.side)} />
  ));
});

interface PortHandleProps {
  nodeId: string;
  placed: PlacedPort;
  isCrowded: boolean;
}

function PortHandle({ nodeId, placed, isCrowded }: PortHandleProps) {
  const { document, readOnly } = useOpenWorkflow();
  const { host } = useCanvas();
  const { port, id, side, x, y } = placed;
  const isInput = id.startsWith("in:");
  const isPart = port.type !== "main";
  const connected = useTopic(document, "edges", () =>
    isInput
      ? document
          .edgesTo(nodeId)
          .filter(({ targetType, input }) => targetType === port.type && input === port.index).length
      : document.edgesFrom(nodeId).filter(({ type, output }) => type === port.type && output === port.index)
          .length,
  );
  // A free output, and a sub-node port with room (model, tool), show a plus for the next node.
  const hasRoom = isPart && isInput ? connected < (port.maxConnections ?? Infinity) : connected === 0;
  const invites = hasRoom && !readOnly && (isInput ? isPart : side === Position.Right);
  const isMissing = isPart && isInput && port.required === true && connected === 0;
  const invite = () =>
    host.openCreator({
      source: "plus",
      to: isInput ? { target: nodeId, input: port.index, type: port.type } : undefined,
      from: isInput ? undefined : { source: nodeId, output: port.index, type: port.type },
    });
  const name = isCrowded ? port.label?.replace(/^Input (?=\d+$)/, "") : port.label;
  const label = name !== undefined && (
    <span className={styles["label"]} title={port.label}>
      {isMissing && (
        <span
          className={styles["missing"]}
          role="img"
          aria-label={texts.canvas.required}
          title={texts.canvas.required}
        />
      )}
      {name}
    </span>
  );
  const plus = (
    <span className={styles["plus"]} title={texts.canvas.addNext}>
      <Plus size={12} strokeWidth={2.5} />
    </span>
  );
  return (
    <Handle
      id={id}
      type={isInput ? "target" : "source"}
      position={side}
      isConnectable={!readOnly}
      className={styles["handle"]}
      style={{ left: x, top: y }}
      data-side={side}
      data-error={port.isError || undefined}
      data-part={isPart || undefined}
      data-missing={isMissing || undefined}
      onClick={invites ? invite : undefined}
    >
      {label && invites && side === Position.Right ? (
        <span className={styles["next"]}>
          {label}
          {plus}
        </span>
      ) : (
        <>
          {label}
          {invites && plus}
        </>
      )}
    </Handle>
  );
}
