import { Square } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { Button } from "../../../ui/index.ts";
import { useSession } from "../session/SessionContext.tsx";
import type { WorkflowSession } from "./workflow-session.ts";

/** Ends the shown run. */
export function StopButton() {
  const session = useSession() as WorkflowSession;
  return (
    <Button
      size="sm"
      icon={<Square size={12} fill="currentColor" />}
      onClick={() => void session.runs.stop()}
    >
      {texts.workflow.stop}
    </Button>
  );
}
