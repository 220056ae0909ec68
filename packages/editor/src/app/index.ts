export { safeRedirect } from "./guards.ts";
