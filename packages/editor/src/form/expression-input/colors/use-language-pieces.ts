import { useEffect, useState } from "react";
import type { CodeLanguage } from "../../code-editor/languages.ts";
import type { ReadPieces } from "./language-pieces.ts";

/** Returns the parser for the text around the parts; undefined until the language is loaded, and for plain text. */
export function useLanguagePieces(language: CodeLanguage, dialect?: string): ReadPieces | undefined {
  const [read, setRead] = useState<ReadPieces>();
  useEffect(() => {
    let isCurrent = true;
    setRead(undefined);
    if (language === "text") return;
    import("./language-pieces.ts")
      .then(({ languagePieces }) => languagePieces(language, dialect))
      .then(
        (loaded) => isCurrent && setRead(() => loaded),
        // Without colors the text is still readable and editable.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [language, dialect]);
  return read;
}
