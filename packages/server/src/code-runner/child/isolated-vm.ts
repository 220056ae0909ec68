import { createRequire } from "node:module";
import type * as IsolatedVm from "isolated-vm";

/** The addon, loaded directly from its file: its own loader would search folders that this process cannot read. */
export const ivm = (createRequire(import.meta.url)("./ivm.node") as { ivm: typeof IsolatedVm.default }).ivm;
