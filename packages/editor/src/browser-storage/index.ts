export { isRemembered, remember, storageKeys } from "./keys.ts";
