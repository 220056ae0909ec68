import { useEffect, useState } from "react";
import { useOpenWorkflow } from "../../document/index.ts";
import { type MissingCredential, missingCredentials } from "../set-credential.ts";

const CHECK_DELAY_MS = 250;
const none: readonly MissingCredential[] = [];

/** What the nodes of the open workflow lack, looked at again after changes have come to rest. */
export function useMissingCredentials(): readonly MissingCredential[] {
  const open = useOpenWorkflow();
  const [missing, setMissing] = useState(none);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const found = open.readOnly ? none : missingCredentials(open);
      setMissing((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, CHECK_DELAY_MS);
    };
    lookSoon();
    const ends = [open.document.on("*", lookSoon), open.issues.on("*", lookSoon)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [open]);
  return missing;
}
