export { type ModalInputs, type ModalKey, modalKeys, type PackageAction, packageActions } from "./keys.ts";
export { ModalHost } from "./ModalHost.tsx";
export { activeModal, closeAllModals, closeModal, isModalOpen, openModal } from "./modal-stack.ts";
export type { ModalProps } from "./registry.ts";
