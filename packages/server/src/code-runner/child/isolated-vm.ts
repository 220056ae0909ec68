import { createRequire } from "node:module";
import type * as IsolatedVm from "isolated-vm";

/** The addon, loaded straight from its file: its own loader would search folders this process may not read. */
export const ivm = (createRequire(import.meta.url)("./ivm.node") as { ivm: typeof IsolatedVm.default }).ivm;
