// Run data without the plan, for threads that only store and show runs: the plan loads the expression language.
export { itemsOfText, jsonOfPage } from "../items/page-text.ts";
export { type PageSource, pagedItems, pageSourceOf } from "../items/paged-items.ts";
export { callItems } from "../lineage/call-items.ts";
export { changePaused, type PauseChange } from "../wait/change-paused.ts";
export { unfinishedNodes } from "../wait/unfinished-run.ts";
