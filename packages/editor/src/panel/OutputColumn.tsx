import { Pin } from "lucide-react";
import { useMemo, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { agentSteps } from "../base/texts/runs/agent-steps.ts";
import { unpinData, useNodeOutcome, useOpenWorkflow } from "../document/index.ts";
import { Button, SegmentedControl } from "../ui/index.ts";
import { BranchTabs } from "./BranchTabs.tsx";
import { ConversationView } from "./conversation/ConversationView.tsx";
import { useConversation } from "./conversation/use-conversation.ts";
import { dataAt, firstOutputWithData, type PlaceData, runCount } from "./model/node-data.ts";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";
import { EmptyExpressions } from "./notes/EmptyExpressions.tsx";
import { NodeHints } from "./notes/NodeHints.tsx";
import { PinHint } from "./notes/PinHint.tsx";
import { OutputBody } from "./OutputBody.tsx";
import { PinButtons } from "./PinButtons.tsx";
import { isEdited } from "./paused/edited.ts";
import { RunSelect } from "./RunSelect.tsx";
import { SubExecutionLink } from "./SubExecutionLink.tsx";
import { useBranches } from "./use-branches.ts";
import { usePlaceItems } from "./use-items.ts";

/** Output of the node: runs, outputs, items, pinned data. */
export function OutputColumn() {
  const { view, node, runIndex, setRunIndex, isReadOnly, part } = usePanel();
  const branches = useBranches(view, node.name, runIndex);
  const [chosen, setChosen] = useState<number>();
  const output = Math.min(
    chosen ?? firstOutputWithData(view, node.name, runIndex),
    Math.max(0, branches.length - 1),
  );
  const place = useMemo(() => ({ node: node.name, run: runIndex, output }), [node.name, runIndex, output]);
  const data = dataAt(view, place);
  const items = usePlaceItems(place, data);
  const isStale = useIsStale(data);
  const [isEditing, setEditing] = useState(false);
  const hasOneOutput = branches.filter(({ isConnectable }) => isConnectable).length < 2;
  const canPin = !isReadOnly && !part && hasOneOutput && output === 0 && (data.isPinned || !items.isLoading);
  const hasData = data.task !== undefined && !data.error;
  const conversation = useConversation(node.name, runIndex);
  return (
    <>
      <div className={styles["columnHeader"]}>
        <span className={styles["columnTitle"]}>{texts.panel.output}</span>
        {data.task && !data.isPinned && (
          <span className={styles["time"]}>{executionTime(data.task.executionTime)}</span>
        )}
        {!data.isPinned && <SubExecutionLink task={data.task} />}
        {isStale && <span className={styles["time"]} data-stale>{`· ${texts.panel.stale}`}</span>}
        {isEdited(data.task, output) && !data.isPinned && (
          <span className={styles["time"]}>{`· ${texts.panel.edited}`}</span>
        )}
        <span className={styles["spacer"]} />
        {conversation && (
          <SegmentedControl
            size="sm"
            aria-label={agentSteps.view}
            value={conversation.view}
            segments={[
              { value: "items", label: agentSteps.views.items },
              { value: "conversation", label: agentSteps.views.conversation },
            ]}
            onChange={conversation.show}
          />
        )}
        <RunSelect count={runCount(view, node.name)} value={runIndex} onChange={setRunIndex} />
        {canPin && (
          <PinButtons
            source={items.source}
            isPinned={data.isPinned}
            hasRun={hasData}
            isEditing={isEditing}
            onEdit={setEditing}
          />
        )}
      </div>
      {data.isPinned && <PinnedBanner />}
      {!data.isPinned && data.task?.emptyExpressions && (
        <EmptyExpressions empty={data.task.emptyExpressions} />
      )}
      {!data.isPinned && <NodeHints hints={data.task?.hints} />}
      {canPin && !data.isPinned && hasData && <PinHint />}
      {conversation?.view === "conversation" ? (
        <ConversationView node={node.name} runIndex={conversation.runIndex} />
      ) : (
        <>
          <BranchTabs branches={branches} value={output} label={texts.panel.output} onChange={setChosen} />
          <OutputBody
            place={place}
            data={data}
            items={items}
            onEdit={canPin ? () => setEditing(true) : undefined}
          />
        </>
      )}
    </>
  );
}

/** True if the run is outdated: the node, or an earlier one, has changed since. */
function useIsStale({ task, isPinned }: PlaceData): boolean {
  const { node } = usePanel();
  const run = useNodeOutcome(node.name);
  return task !== undefined && !isPinned && run?.isStale === true;
}

function PinnedBanner() {
  const { node, isReadOnly } = usePanel();
  const { document } = useOpenWorkflow();
  return (
    <div className={styles["banner"]}>
      <Pin size={13} />
      <span>{texts.data.pinned}</span>
      {!isReadOnly && (
        <Button size="sm" variant="ghost" onClick={() => unpinData(document, [node.id])}>
          {texts.data.unpin}
        </Button>
      )}
    </div>
  );
}

const executionTime = (milliseconds: number) =>
  milliseconds < 1000
    ? texts.panel.milliseconds(Math.round(milliseconds))
    : texts.panel.seconds(milliseconds / 1000);
