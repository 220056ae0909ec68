import { extensions, methods } from "../../types/tables.ts";
import { conversionExtensions } from "./string-conversion.ts";
import { recognitionExtensions } from "./string-recognition.ts";
import { wordingExtensions } from "./string-wording.ts";

const outdated = extensions<string>(
  { length: ["(): number", "Number of characters.", (text) => text.length, ["'abc'.length()", 3]] },
  { isOutdated: true },
);

/** Methods of text that JavaScript does not have. */
export const stringExtensions = methods<string>({
  ...recognitionExtensions,
  ...conversionExtensions,
  ...wordingExtensions,
  ...outdated,
});
