export { NodeCreator } from "./NodeCreator.tsx";
