export { isRemembered, keep, kept, remember, storageKeys } from "./keys.ts";
