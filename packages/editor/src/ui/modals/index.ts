export { ModalHost } from "./ModalHost.tsx";
export { openModal } from "./modal-stack.ts";
export type { ModalProps } from "./registry.ts";
