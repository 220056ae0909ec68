import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";

/** Opens the form that an execution waits for in a new tab, which gets no handle to this one. */
export function openForm(url: string): void {
  window.open(url, "_blank", "noopener,noreferrer");
}

/** Copies the URL that ends a wait. */
export async function copyResumeUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(texts.ui.copied);
  } catch (error) {
    toast.failure(texts.executions.urlNotCopied, error);
  }
}
