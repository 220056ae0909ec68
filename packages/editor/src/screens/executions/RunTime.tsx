import type { ExecutionSummary } from "@heddle/api";
import { useEffect, useState } from "react";
import { durationText } from "../../base/theme/time.ts";

/** Duration of a finished or running execution. */
export function RunTime({ execution }: { execution: Pick<ExecutionSummary, "startedAt" | "stoppedAt"> }) {
  const [now, setNow] = useState(Date.now);
  const runs = !execution.stoppedAt;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const end = execution.stoppedAt ? Date.parse(execution.stoppedAt) : now;
  return <>{durationText(end - Date.parse(execution.startedAt))}</>;
}
