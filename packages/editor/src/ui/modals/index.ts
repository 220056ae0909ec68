export { lazyModal } from "./lazy-modal.ts";
export { ModalHost } from "./ModalHost.tsx";
export type { ModalProps } from "./modal-stack.ts";
