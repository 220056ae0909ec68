import { useEffect } from "react";
import { libraryVisit } from "./model/library-visit.ts";

/** A visit of the library lasts from its first page to what is opened outside of it. */
export function useLibraryVisit(): void {
  useEffect(() => {
    libraryVisit.begin();
    return () => {
      if (!/^\/templates(\/|$)/.test(location.pathname)) libraryVisit.end();
    };
  }, []);
}
