import { useEffect, useState } from "react";
import { useOpenWorkflow } from "../../../document/index.ts";
import { type SetupSteps, setupSteps } from "./setup-steps.ts";

const CHECK_DELAY_MS = 250;

/** What the open workflow still needs as a template, looked at again after changes have come to rest. */
export function useSetupSteps(): SetupSteps | undefined {
  const open = useOpenWorkflow();
  const [steps, setSteps] = useState<SetupSteps>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const found = setupSteps(open);
      setSteps((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
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
  return steps;
}
