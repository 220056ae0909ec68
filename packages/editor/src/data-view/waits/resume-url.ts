import { texts } from "../../base/texts/index.ts";
import { copyText } from "../../ui/index.ts";

/** Opens the form that an execution waits for in a new tab, without access to this one. */
export function openForm(url: string): void {
  window.open(url, "_blank", "noopener,noreferrer");
}

/** Copies the URL that ends a wait. */
export const copyResumeUrl = (url: string) => copyText(url, { failed: texts.executions.urlNotCopied });
