import type { Extension } from "@codemirror/state";
import { useEffect, useState } from "react";
import { type CodeLanguage, loadLanguage } from "./languages.ts";

/** Returns the extensions of a language; none until it is loaded. */
export function useLanguage(language: CodeLanguage, dialect?: string): Extension | undefined {
  const [support, setSupport] = useState<Extension>();
  useEffect(() => {
    let isCurrent = true;
    loadLanguage(language, dialect).then(
      (loaded) => isCurrent && setSupport(loaded),
      // Without highlighting the text is still editable.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, dialect]);
  return support;
}
