import type { WorkflowNode } from "@heddle/workflow";
import { queryClient } from "../../../base/rest/index.ts";
import { triggersQuery } from "../../trigger-states/use-triggers.ts";
import type { Session } from "../session/session.ts";

/** Milliseconds between two looks for a call of the active workflow. */
const LOOK_EVERY_MS = 2000;

/** Name of a step; its words have the same. */
type TourStepName = "run" | "open" | "change" | "activate" | "call";

/** A step of the tour, which waits until the user has done it. */
export interface TourStep {
  name: TourStepName;
  /** The element that the step is about. */
  target(session: Session): Element | null;
  /** Calls back once the user has done it; returns the function that stops watching. */
  watch(session: Session, onDone: () => void): () => void;
}

const STEPS: readonly TourStep[] = [
  {
    name: "run",
    target: ({ view }) =>
      view.getState().nodeId === undefined ? document.querySelector("[data-run-bar] button") : null,
    watch: ({ open: { run } }, onDone) => {
      const look = () => run.info?.status === "success" && onDone();
      look();
      return run.on("run", look);
    },
  },
  {
    name: "open",
    target: (session) => cardOf(exampleNode(session)),
    watch: ({ view }, onDone) => view.subscribe(({ nodeId }) => nodeId !== undefined && onDone()),
  },
  {
    name: "change",
    target: ({ view, ...session }) =>
      view.getState().nodeId === undefined
        ? cardOf(exampleNode(session))
        : (document.querySelectorAll("[data-panel-column]")[1] ?? null),
    watch: ({ open }, onDone) => open.document.on("history", onDone),
  },
  {
    name: "activate",
    target: ({ view }) =>
      view.getState().nodeId === undefined ? document.querySelector("[data-active-switch]") : null,
    watch: ({ open }, onDone) => {
      const look = () => open.document.server.active && onDone();
      look();
      return open.document.on("server", look);
    },
  },
  {
    name: "call",
    target: () => null,
    watch: ({ open }, onDone) => {
      const look = async () => {
        const query = { ...triggersQuery(open.document.server.id), staleTime: 0 };
        const [workflow] = await queryClient.fetchQuery(query).catch(() => []);
        if (workflow?.triggers.some(({ latest }) => latest)) onDone();
      };
      const timer = setInterval(() => void look(), LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
  },
];

/** The steps that a workflow allows: one without a webhook ends before its activation. */
export function tourSteps({ open }: Pick<Session, "open">): readonly TourStep[] {
  const hasWebhook = [...open.document.nodes.values()].some(
    ({ type, disabled }) => type === "n8n-nodes-base.webhook" && !disabled,
  );
  return hasWebhook ? STEPS : STEPS.slice(0, 3);
}

/** The first node with a value to compare, otherwise the last one: its value is a good one to change. */
export function exampleNode({ open }: Pick<Session, "open">): WorkflowNode | undefined {
  const nodes = [...open.document.nodes.values()].filter(({ type }) => type !== "n8n-nodes-base.stickyNote");
  return nodes.find(({ type }) => type === "n8n-nodes-base.filter") ?? nodes.at(-1);
}

function cardOf(node: WorkflowNode | undefined): Element | null {
  return node ? document.querySelector(`.react-flow__node[data-id="${CSS.escape(node.id)}"]`) : null;
}
