export { cpuTimeMs } from "./cpu-time.ts";
export { DATE_CASES, type DateCase, NO_DATES } from "./date-cases.ts";
export { displayStates, shownIn } from "./display-states.ts";
export { DrawnKinds } from "./drawn-kinds.ts";
export { asExpressions, withEverythingAdded } from "./filled-values.ts";
export { freePort } from "./free-port.ts";
export { ODD_FILES, type OddFile } from "./odd-files.ts";
export { type EdgeSketch, type NodeSketch, workflowOf } from "./workflow-of.ts";
