import { texts } from "../../base/texts/index.ts";
import { toast } from "./toast.ts";

/** Shown when the user tries to edit a read-only view; stays until it is closed. */
export function sayReadOnly(): void {
  toast.info(texts.ui.readOnly, { id: "read-only", description: texts.ui.readOnlyHint, stays: true });
}
