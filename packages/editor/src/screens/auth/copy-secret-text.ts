import { texts } from "../../base/texts/index.ts";
import { copyText } from "../../ui/index.ts";

/** Copies a secret or recovery codes to the clipboard. */
export const copySecretText = (secret: string) => copyText(secret, { failed: texts.secondFactor.notCopied });
