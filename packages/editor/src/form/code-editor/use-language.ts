import type { Extension } from "@codemirror/state";
import { useEffect, useState } from "react";
import { type CodeLanguage, loadLanguage } from "./languages.ts";

/** What a language brings; nothing until it is there. */
export function useLanguage(language: CodeLanguage, dialect?: string): Extension | undefined {
  const [support, setSupport] = useState<Extension>();
  useEffect(() => {
    let isCurrent = true;
    loadLanguage(language, dialect).then(
      (loaded) => isCurrent && setSupport(loaded),
      // Without its colours the text can still be edited.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, dialect]);
  return support;
}
