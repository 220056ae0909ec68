import { AI_NODE_ERRORS } from "./ai.ts";
import { CODE_ERRORS } from "./code.ts";
import { FILE_ERRORS } from "./files.ts";
import { FLOW_ERRORS } from "./flow.ts";
import { ITEM_ERRORS } from "./items.ts";
import { REQUEST_ERRORS } from "./requests.ts";
import { STORE_ERRORS } from "./stores.ts";

/** Every error that nodes and credential types raise. */
export const NODE_ERRORS = {
  ...ITEM_ERRORS,
  ...FILE_ERRORS,
  ...FLOW_ERRORS,
  ...CODE_ERRORS,
  ...REQUEST_ERRORS,
  ...STORE_ERRORS,
  ...AI_NODE_ERRORS,
};
