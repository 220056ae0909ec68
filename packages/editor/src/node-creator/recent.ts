import { recentIds } from "../base/storage/index.ts";

/** Recently added node types. */
export const recentTypes = recentIds("heddle.recent-nodes", 12);
