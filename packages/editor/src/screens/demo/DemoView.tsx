import { Eye, FileWarning } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from "react";
import { type InstanceSettings, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { WorkflowPreview } from "../../canvas/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { runInfoOf } from "../executions/run-info.ts";
import styles from "./DemoView.module.css";
import type { DemoNotice } from "./demo-messages.ts";
import { type Shown, useDemo } from "./use-demo.ts";

const NodePanel = lazy(() =>
  import("../../panel/NodePanel.tsx").then((module) => ({ default: module.NodePanel })),
);

/** A read-only workflow inside an embedding page. */
export function DemoView() {
  const { data: settings } = useSettings();
  return <main className={styles["page"]}>{settings && <Demo settings={settings} />}</main>;
}

function Demo({ settings }: { settings: InstanceSettings }) {
  const { shown, problem, tell } = useDemo(settings);
  if (problem !== undefined)
    return (
      <Words>
        <EmptyState icon={<FileWarning size={20} />} title={texts.demo.failed} description={problem} />
      </Words>
    );
  if (!shown)
    return (
      <Words>
        <EmptyState icon={<Eye size={20} />} title={texts.demo.title} description={texts.demo.hint} />
      </Words>
    );
  return <Preview shown={shown} tell={tell} />;
}

function Words({ children }: { children: ReactNode }) {
  return <div className={styles["words"]}>{children}</div>;
}

function Preview({ shown, tell }: { shown: Shown; tell(notice: DemoNotice): void }) {
  const panelOf = (nodeId: string, close: () => void) => (
    <Told tell={tell}>
      <NodePanel nodeId={nodeId} onClose={close} />
    </Told>
  );
  const info = useMemo(() => (shown.kind === "execution" ? runInfoOf(shown.execution) : undefined), [shown]);
  if (shown.kind === "workflow") return <WorkflowPreview workflow={shown.workflow} panelOf={panelOf} />;
  return (
    <WorkflowPreview
      workflow={shown.execution.workflowData}
      runData={shown.execution.data.resultData.runData}
      info={info}
      panelOf={panelOf}
    />
  );
}

/** Reports the panel to the embedding page, which may need to make space. */
function Told({ tell, children }: { tell(notice: DemoNotice): void; children: ReactNode }) {
  useEffect(() => {
    tell({ command: "openNDV" });
    return () => tell({ command: "closeNDV" });
  }, [tell]);
  return <Suspense fallback={null}>{children}</Suspense>;
}
