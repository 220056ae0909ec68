import type { WorkflowSummary } from "@heddle/api";
import { Download, Power, PowerOff, Tag, Trash2 } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { TagPicker } from "../../tags/index.ts";
import { Button, Popover } from "../../ui/index.ts";
import { SelectionBar } from "../../ui/list-page/SelectionBar.tsx";
import { commonTags, removeMany, setActiveMany, setCommonTags } from "./actions.ts";
import { downloadWorkflows } from "./download-workflows.ts";
import type { Selection } from "./use-selection.ts";

const text = texts.workflowList;

/** What can be done with the selected workflows. */
export function WorkflowSelectionBar({ selection }: { selection: Selection<WorkflowSummary> }) {
  const hasTags = !useSettings().data?.workflowTagsDisabled;
  const { entries } = selection;
  const remove = async () => {
    if (await removeMany(entries)) selection.clear();
  };
  return (
    <SelectionBar label={text.selected(selection.count)} selection={selection}>
      {entries.some(({ active }) => !active) && (
        <Button variant="ghost" icon={<Power size={14} />} onClick={() => setActiveMany(entries, true)}>
          {text.activate}
        </Button>
      )}
      {entries.some(({ active }) => active) && (
        <Button variant="ghost" icon={<PowerOff size={14} />} onClick={() => setActiveMany(entries, false)}>
          {text.deactivate}
        </Button>
      )}
      {hasTags && (
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
      <Button variant="ghost" icon={<Download size={14} />} onClick={() => downloadWorkflows(entries)}>
        {text.download}
      </Button>
      <Button variant="danger" icon={<Trash2 size={14} />} onClick={remove}>
        {text.remove}
      </Button>
    </SelectionBar>
  );
}
