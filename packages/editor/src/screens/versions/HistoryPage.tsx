import { useNavigate, useSearch } from "@tanstack/react-router";
import { CheckCheck, History } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { EmptyState, Spinner } from "../../ui/index.ts";
import { ChangeList } from "./ChangeList.tsx";
import styles from "./HistoryPage.module.css";
import { type HistoryChoice, PRESENT, readHistoryChoice, writeHistoryChoice } from "./history-choice.ts";
import { type Comparison, compareVersions, type VersionChange } from "./model/comparison.ts";
import { type Shown, useShown } from "./use-version.ts";
import { useVersionKeys } from "./use-version-keys.ts";
import { VersionCanvas } from "./VersionCanvas.tsx";
import { VersionHeader } from "./VersionHeader.tsx";
import { VersionList } from "./VersionList.tsx";

const NodePanel = lazy(() =>
  import("../../panel/NodePanel.tsx").then((module) => ({ default: module.NodePanel })),
);

const text = texts.versions;

/** The saved versions of a workflow: the list on the left, the selected version and its changes on the canvas. */
export function HistoryPage() {
  const { document } = useOpenWorkflow();
  useTopic(document, "server", () => document.server);
  if (document.isUnsaved)
    return (
      <div className={styles["empty"]}>
        <EmptyState icon={<History size={22} />} title={text.unsavedTitle} description={text.unsavedHint} />
      </div>
    );
  return <Saved workflowId={document.server.id} />;
}

function Saved({ workflowId }: { workflowId: string }) {
  const { document } = useOpenWorkflow();
  const navigate = useNavigate();
  const choice = readHistoryChoice(useSearch({ strict: false }) as Record<string, unknown>);
  const hasUnsaved = useTopic(document, "history", () => document.isDirty);
  const shown = useShown(choice);
  const choose = (part: Partial<HistoryChoice>) =>
    void navigate({
      to: "/workflow/$id/history",
      params: { id: workflowId },
      search: writeHistoryChoice({ ...choice, ...part }) as never,
      replace: true,
    });
  useVersionKeys({ leave: () => void navigate({ to: "/workflow/$id", params: { id: workflowId } }) });
  return (
    <div className={styles["page"]}>
      <VersionList
        workflowId={workflowId}
        chosen={choice.version === PRESENT ? PRESENT : shown.version?.id}
        hasUnsaved={hasUnsaved}
        onChoose={(version) => choose({ version, ...(version === choice.with ? { with: undefined } : {}) })}
      />
      <div className={styles["main"]}>
        <VersionHeader version={shown.version} choice={choice} hasUnsaved={hasUnsaved} onChoose={choose} />
        <Content shown={shown} view={choice.view} isPresent={choice.version === PRESENT} />
      </div>
    </div>
  );
}

function Content({
  shown,
  view,
  isPresent,
}: {
  shown: Shown;
  view: HistoryChoice["view"];
  isPresent: boolean;
}) {
  const { before, after, version } = shown;
  const preview = isPresent ? after : version?.workflow;
  if (shown.error)
    return (
      <div className={styles["empty"]}>
        <EmptyState title={text.versionFailed} description={shown.error.message} />
      </div>
    );
  if (shown.isLoading || !preview)
    return (
      <div className={styles["empty"]}>
        <Spinner size={20} />
      </div>
    );
  const isFirst = view === "changes" && (!before || !after);
  if (view === "preview" || isFirst)
    return (
      <div className={styles["content"]}>
        <div className={styles["canvas"]}>
          <VersionCanvas workflow={preview} panelOf={showPanel} />
          {isFirst && <p className={styles["note"]}>{text.firstHint}</p>}
        </div>
      </div>
    );
  return before && after ? <Differences before={before} after={after} /> : null;
}

/** Shows the old state of a node, read-only. */
function showPanel(nodeId: string, close: () => void) {
  return (
    <Suspense fallback={null}>
      <NodePanel nodeId={nodeId} onClose={close} />
    </Suspense>
  );
}

function Differences({ before, after }: Required<Pick<Shown, "before" | "after">>) {
  const comparison = useMemo(() => before && after && compareVersions(before, after), [before, after]);
  return comparison ? <Compared comparison={comparison} /> : null;
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { catalog } = useOpenWorkflow();
  const { workflow, marks, changes } = comparison;
  const [focused, setFocused] = useState<string>();
  const change = changes.find(({ id }) => id === focused);
  const step = useCallback(
    (by: 1 | -1) =>
      setFocused((id) => {
        const at = changes.findIndex((each) => each.id === id);
        const next = at < 0 ? (by > 0 ? 0 : changes.length - 1) : (at + by + changes.length) % changes.length;
        return changes[next]?.id;
      }),
    [changes],
  );
  useVersionKeys({ step });
  const pick = useCallback(
    (picked: { nodeId?: string; edgeId?: string }) => {
      const found = changes.find((each) => isPicked(each, picked));
      if (found) setFocused(found.id);
    },
    [changes],
  );
  return (
    <div className={styles["content"]}>
      <div className={styles["canvas"]}>
        <VersionCanvas
          workflow={workflow}
          marks={marks}
          focus={{
            nodeId: change?.type === "node" ? change.nodeId : undefined,
            edgeId: change?.type === "connection" ? change.edgeId : undefined,
          }}
          onFocus={pick}
        />
      </div>
      {changes.length === 0 ? (
        <aside className={styles["same"]} aria-label={text.showPanel}>
          <EmptyState icon={<CheckCheck size={22} />} title={text.same} description={text.sameHint} />
        </aside>
      ) : (
        <ChangeList
          changes={changes}
          catalog={catalog}
          focused={focused}
          onFocus={setFocused}
          onStep={step}
        />
      )}
    </div>
  );
}

function isPicked(change: VersionChange, { nodeId, edgeId }: { nodeId?: string; edgeId?: string }): boolean {
  if (change.type === "node") return change.nodeId === nodeId;
  return change.type === "connection" && change.edgeId === edgeId;
}
