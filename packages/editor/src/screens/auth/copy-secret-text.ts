import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";

const text = texts.secondFactor;

/** Puts a secret or codes into the clipboard and says so. */
export async function copySecretText(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success(text.copied);
  } catch (error) {
    toast.failure(text.notCopied, error);
  }
}
