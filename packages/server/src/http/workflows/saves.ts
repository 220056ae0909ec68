import { KeyedLock } from "../../platform/keyed-lock.ts";
import { perServer } from "../per-server.ts";

/** Serializes saves of the same workflow. */
export const savesOf = perServer(() => new KeyedLock());
