export { NodeCreator, type NodeCreatorProps } from "./NodeCreator.tsx";
