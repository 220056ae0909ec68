import type { Point } from "../../document/index.ts";
import { farWireBetween, portCentre, wireBetween } from "../edges/wire-ends.ts";
import type { FlowEdge, FlowModel, FlowNode } from "../flow/flow-model.ts";

type WireKind = "main" | "part";

function kindOf(edge: FlowEdge): WireKind {
  return edge.data?.edge.type === "main" ? "main" : "part";
}

/** A connection of a dragged node and its visible elements. */
interface Wire {
  edge: FlowEdge;
  element: SVGGElement;
  /** True if both ends move: the drawing is only translated. */
  isInside: boolean;
  paths: { element: SVGPathElement; before: string }[];
  label: { element: SVGTextElement; x: string; y: string } | undefined;
}

/**
 * Renders a drag directly in the DOM: fifty nodes and their wires move in every frame, without rendering the other
 * thousand. `restore` resets everything to React's state.
 */
export class DragPainter {
  readonly #root: HTMLElement;
  readonly #model: FlowModel;
  readonly #starts = new Map<string, Point>();
  readonly #edges: readonly FlowEdge[];
  #cards: { id: string; element: HTMLElement }[] = [];
  #wires: Wire[] = [];
  #far: Record<WireKind, SVGPathElement | null> | undefined;

  /** Must be called after the model has marked these nodes as dragged. */
  constructor(root: HTMLElement, model: FlowModel, ids: ReadonlySet<string>) {
    this.#root = root;
    this.#model = model;
    for (const id of ids) {
      const node = model.node(id);
      if (node) this.#starts.set(id, node.position);
    }
    this.#edges = model.getEdges().filter((edge) => ids.has(edge.source) || ids.has(edge.target));
    this.collect();
  }

  /** Collects the visible elements, again when the view has moved. */
  collect(): void {
    const cards = [...this.#root.querySelectorAll<HTMLElement>(".react-flow__node")];
    this.#cards = cards.flatMap((element) => {
      const id = element.dataset["id"] ?? "";
      return this.#starts.has(id) ? [{ id, element }] : [];
    });
    const far = this.#root.querySelector("[data-far-wires]");
    const farPath = (kind: WireKind) => far?.querySelector<SVGPathElement>(`[data-moving="${kind}"]`) ?? null;
    this.#far = far ? { main: farPath("main"), part: farPath("part") } : undefined;
    const known = new Set(this.#wires.map((wire) => wire.element));
    const byId = new Map(this.#edges.map((edge) => [edge.id, edge]));
    for (const element of this.#root.querySelectorAll<SVGGElement>(".react-flow__edge")) {
      const edge = byId.get(element.dataset["id"] ?? "");
      if (edge && !known.has(element)) this.#wires.push(wireOf(edge, element, this.#isInside(edge)));
    }
  }

  #isInside(edge: FlowEdge): boolean {
    return this.#starts.has(edge.source) && this.#starts.has(edge.target);
  }

  paint(dx: number, dy: number): void {
    for (const { id, element } of this.#cards) {
      const start = this.#starts.get(id);
      if (start) element.style.transform = `translate(${start.x + dx}px,${start.y + dy}px)`;
    }
    if (this.#far) this.#paintFar(this.#far, dx, dy);
    else for (const wire of this.#wires) this.#paintWire(wire, dx, dy);
  }

  restore(): void {
    this.paint(0, 0);
    for (const { element, paths, label } of this.#wires) {
      element.style.transform = "";
      for (const path of paths) path.element.setAttribute("d", path.before);
      label?.element.setAttribute("x", label.x);
      label?.element.setAttribute("y", label.y);
    }
  }

  #paintFar(far: Record<WireKind, SVGPathElement | null>, dx: number, dy: number): void {
    const paths = { main: "", part: "" };
    for (const edge of this.#edges) {
      const { from, to } = this.#ends(edge, dx, dy);
      if (from && to) paths[kindOf(edge)] += farWireBetween(kindOf(edge) === "main", from, to);
    }
    for (const kind of ["main", "part"] as const) far[kind]?.setAttribute("d", paths[kind]);
  }

  #paintWire({ edge, element, isInside, paths, label }: Wire, dx: number, dy: number): void {
    if (isInside) {
      element.style.transform = `translate(${dx}px,${dy}px)`;
      return;
    }
    const { from, to } = this.#ends(edge, dx, dy);
    if (!from || !to) return;
    const route = wireBetween(kindOf(edge) === "main", from, to);
    for (const path of paths) path.element.setAttribute("d", route.path);
    label?.element.setAttribute("x", String(route.labelX));
    label?.element.setAttribute("y", String(route.labelY));
  }

  #ends(edge: FlowEdge, dx: number, dy: number) {
    const at = (node: FlowNode | undefined) => {
      const start = node && this.#starts.get(node.id);
      return start ? { x: start.x + dx, y: start.y + dy } : node?.position;
    };
    const [source, target] = [this.#model.node(edge.source), this.#model.node(edge.target)];
    return {
      from: portCentre(source, edge.sourceHandle, at(source)),
      to: portCentre(target, edge.targetHandle, at(target)),
    };
  }
}

function wireOf(edge: FlowEdge, element: SVGGElement, isInside: boolean): Wire {
  const text = element.querySelector("text");
  return {
    edge,
    element,
    isInside,
    paths: [...element.querySelectorAll("path")].map((path) => ({
      element: path,
      before: path.getAttribute("d") ?? "",
    })),
    label: text
      ? { element: text, x: text.getAttribute("x") ?? "", y: text.getAttribute("y") ?? "" }
      : undefined,
  };
}
