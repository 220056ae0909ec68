export { confirmStore } from "./confirm.ts";
export { toastManager } from "./toast.ts";
