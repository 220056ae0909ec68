import { writeClipboard } from "../../base/secure-context/clipboard.ts";
import { texts } from "../../base/texts/index.ts";
import { toast } from "./toast.ts";

/** Messages after copying. */
interface CopyMessages {
  done?: string;
  failed?: string;
}

/** Copies a string to the clipboard and reports whether that worked. Never throws. */
export async function copyText(
  text: string,
  { done = texts.ui.copied, failed = texts.ui.notCopied }: CopyMessages = {},
): Promise<void> {
  try {
    await writeClipboard(text);
    toast.success(done);
  } catch (error) {
    toast.failure(failed, error);
  }
}
