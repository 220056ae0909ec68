export { NodePanel, type NodePanelProps } from "./NodePanel.tsx";
