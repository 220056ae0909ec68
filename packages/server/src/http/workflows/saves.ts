import { KeyedLock } from "../../platform/keyed-lock.ts";
import { perServer } from "../call/per-server.ts";

/** Saves of the same workflow happen one after the other. */
export const savesOf = perServer(() => new KeyedLock());
