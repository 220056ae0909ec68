import type { WorkflowSummary } from "@heddle/api";
import {
  Archive,
  ArchiveRestore,
  Download,
  FolderInput,
  Power,
  PowerOff,
  SquareArrowRight,
  Tag,
  Trash2,
} from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import type { ProjectPlace } from "../../people/project-place.ts";
import { TagPicker } from "../../tags/index.ts";
import { Button, Popover } from "../../ui/index.ts";
import { SelectionBar } from "../../ui/list-page/SelectionBar.tsx";
import type { Selection } from "../../ui/list-page/use-selection.ts";
import { type WorkflowPermissions, workflowPermissions } from "../workflow/session/permissions.ts";
import { commonTags, removeMany, setActiveMany, setArchivedMany, setCommonTags } from "./actions.ts";
import { downloadWorkflows } from "./download-workflows.ts";
import { openMoveToFolder } from "./folders/open-folder-dialogs.ts";
import { moveWorkflows } from "./move-workflows.ts";

const text = texts.workflowList;

interface WorkflowSelectionBarProps {
  selection: Selection<WorkflowSummary>;
  /** The project whose page the list is on. */
  place: ProjectPlace | undefined;
}

/** Actions on the selected workflows; actions that not all of them permit are omitted. */
export function WorkflowSelectionBar({ selection, place }: WorkflowSelectionBarProps) {
  const hasTags = !useSettings().data?.workflowTagsDisabled;
  const { entries } = selection;
  const may = (right: keyof WorkflowPermissions) =>
    entries.every((workflow) => workflowPermissions(workflow)[right]);
  const remove = async () => {
    if (await removeMany(entries)) selection.clear();
  };
  const archive = async (archived: boolean) => {
    await setArchivedMany(entries, archived);
    selection.clear();
  };
  return (
    <SelectionBar label={text.selected(selection.count)} selection={selection}>
      {may("publish") && entries.some(({ active }) => !active) && (
        <Button variant="ghost" icon={<Power size={14} />} onClick={() => setActiveMany(entries, true)}>
          {text.activate}
        </Button>
      )}
      {may("publish") && entries.some(({ active }) => active) && (
        <Button variant="ghost" icon={<PowerOff size={14} />} onClick={() => setActiveMany(entries, false)}>
          {text.deactivate}
        </Button>
      )}
      {hasTags && may("save") && (
        <Popover
          side="top"
          aria-label={text.tag}
          trigger={
            <Button variant="ghost" icon={<Tag size={14} />}>
              {text.tag}
            </Button>
          }
        >
          <TagPicker chosen={commonTags(entries)} onChange={(tags) => void setCommonTags(entries, tags)} />
        </Popover>
      )}
      {may("move") && (
        <Button
          variant="ghost"
          icon={<SquareArrowRight size={14} />}
          onClick={() => moveWorkflows(entries, selection.clear)}
        >
          {texts.sharing.move}
        </Button>
      )}
      {place && may("save") && (
        <Button
          variant="ghost"
          icon={<FolderInput size={14} />}
          onClick={() =>
            openMoveToFolder({
              projectId: place.project.id,
              moved: entries.map(({ id, name }) => ({ kind: "workflow", id, name })),
            })
          }
        >
          {texts.sharing.moveToFolder}
        </Button>
      )}
      <Button variant="ghost" icon={<Download size={14} />} onClick={() => downloadWorkflows(entries)}>
        {text.download}
      </Button>
      {may("delete") && entries.some(({ isArchived }) => !isArchived) && (
        <Button variant="ghost" icon={<Archive size={14} />} onClick={() => archive(true)}>
          {text.archive}
        </Button>
      )}
      {may("delete") && entries.some(({ isArchived }) => isArchived) && (
        <Button variant="ghost" icon={<ArchiveRestore size={14} />} onClick={() => archive(false)}>
          {text.restore}
        </Button>
      )}
      {may("delete") && (
        <Button variant="danger" icon={<Trash2 size={14} />} onClick={remove}>
          {text.remove}
        </Button>
      )}
    </SelectionBar>
  );
}
