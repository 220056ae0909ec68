import { useEffect, useState } from "react";
import type { CodeLanguage } from "../../code-editor/languages.ts";
import type { ReadPieces } from "./language-pieces.ts";

/** How the text around the parts is colored; undefined until the language is there, and for plain text. */
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
        // Without its colors the text can still be read and edited.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [language, dialect]);
  return read;
}
