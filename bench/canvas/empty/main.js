// The limit: the same library with nothing on it, used in the same way.
import "@xyflow/react/dist/style.css";
import { Background, ReactFlow } from "@xyflow/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const flow = createElement(
  ReactFlow,
  { panOnScroll: true, minZoom: 0.05, nodes: [], edges: [] },
  createElement(Background),
);
createRoot(document.getElementById("root")).render(flow);
