import type { WorkflowSummary } from "@heddle/api";
import { SearchX, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button, EmptyState } from "../../ui/index.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import type { Selection } from "../../ui/list-page/use-selection.ts";
import { firstChoice } from "./choose.ts";
import { FolderRow } from "./folders/FolderRow.tsx";
import { moveToFolder } from "./folders/folder-actions.ts";
import { contentsOf } from "./list-entries.ts";
import type { PlaceRights } from "./may-in.ts";
import type { useWorkflowList } from "./use-workflow-list.ts";
import { WorkflowHead } from "./WorkflowHead.tsx";
import { WorkflowRow } from "./WorkflowRow.tsx";

const text = texts.workflowList;

const ROW_HEIGHT_PX = 52;

interface ListBodyProps {
  list: ReturnType<typeof useWorkflowList>;
  selection: Selection<WorkflowSummary>;
  may: PlaceRights;
  isEmpty: boolean;
  /** Buttons that create workflows. */
  buttons: ReactNode;
}

/** The lines of the list, or why there are none. */
export function ListBody({ list, selection, may, isEmpty, buttons }: ListBodyProps) {
  const { choice, choose, scope, entries, workflows, activity, error } = list;
  if (error)
    return (
      <EmptyState
        title={text.failed}
        description={error.message}
        actions={<Button onClick={() => list.refetch()}>{texts.ui.retry}</Button>}
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={<Workflow size={22} />}
        title={scope.place ? texts.projects.emptyWorkflows : text.emptyTitle}
        description={scope.place ? texts.projects.emptyWorkflowsHint : text.emptyHint}
        actions={may.create && buttons}
      />
    );
  if (entries?.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={text.noMatchTitle}
        description={text.noMatchHint}
        actions={
          <Button onClick={() => choose({ ...firstChoice, sort: choice.sort })}>{text.showAll}</Button>
        }
      />
    );
  return (
    <ListRows
      entries={entries}
      heightPx={ROW_HEIGHT_PX}
      head={<WorkflowHead choice={choice} onSort={choose} selection={selection} />}
      isSelected={(entry) => entry.kind === "workflow" && selection.has(entry.workflow)}
    >
      {(entry) =>
        entry.kind === "folder" ? (
          <FolderRow
            folder={entry.folder}
            contents={contentsOf(entry.folder, scope.folders, workflows)}
            may={may.folders}
            onDrop={(dragged) => void moveToFolder(entry.folder.projectId, [dragged], entry.id)}
          />
        ) : (
          <WorkflowRow
            workflow={entry.workflow}
            place={scope.place}
            activity={activity?.[entry.id]}
            isSelected={selection.has(entry.workflow)}
            onSelect={(on) => selection.select(entry.workflow, on)}
          />
        )
      }
    </ListRows>
  );
}
