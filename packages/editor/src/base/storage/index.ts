export { isRemembered, keep, kept, remember, storageKeys } from "./keys.ts";
export { recentIds } from "./recent.ts";
