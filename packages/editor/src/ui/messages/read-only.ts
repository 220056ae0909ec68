import { texts } from "../../base/texts/index.ts";
import { toast } from "./toast.ts";

/** Said when somebody tries to edit what is only to be looked at; stays until it is closed. */
export function sayReadOnly(): void {
  toast.info(texts.ui.readOnly, { id: "read-only", description: texts.ui.readOnlyHint, stays: true });
}
