import { useEffect } from "react";
import { PATH_PREFIX } from "../../base/server-path.ts";
import { libraryVisit } from "./model/library-visit.ts";

/** A visit to the library lasts from its first page until something outside it is opened. */
export function useLibraryVisit(): void {
  useEffect(() => {
    libraryVisit.begin();
    return () => {
      if (!/^\/templates(\/|$)/.test(location.pathname.slice(PATH_PREFIX.length))) libraryVisit.end();
    };
  }, []);
}
