import type { WorkflowSummary } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  Download,
  ExternalLink,
  FolderInput,
  MoreHorizontal,
  SquareArrowRight,
  Trash2,
  UserPlus,
} from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { isSharingOn } from "../../credentials/model/rights.ts";
import type { ProjectPlace } from "../../people/project-place.ts";
import { IconButton, Menu } from "../../ui/index.ts";
import { workflowPermissions } from "../workflow/session/permissions.ts";
import { openShare } from "../workflow/sharing/open-share.ts";
import { removeWorkflow, setArchived } from "./actions.ts";
import { downloadWorkflows } from "./download-workflows.ts";
import { openMoveToFolder } from "./folders/open-folder-dialogs.ts";
import { moveWorkflows } from "./move-workflows.ts";

const text = texts.workflowList;

interface WorkflowRowMenuProps {
  workflow: WorkflowSummary;
  place: ProjectPlace | undefined;
}

/** Actions on one workflow of the list. */
export function WorkflowRowMenu({ workflow, place }: WorkflowRowMenuProps) {
  const navigate = useNavigate();
  const may = workflowPermissions(workflow);
  const isShared = isSharingOn(useSettings().data);
  const { id, name } = workflow;
  return (
    <Menu
      trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
      entries={[
        {
          id: "open",
          label: text.open,
          icon: <ExternalLink size={14} />,
          onSelect: () => navigate({ to: "/workflow/$id", params: { id } }),
        },
        ...(isShared
          ? [
              {
                id: "share",
                label: texts.sharing.share,
                icon: <UserPlus size={14} />,
                onSelect: () => openShare({ id, name }),
              },
            ]
          : []),
        {
          id: "move",
          label: texts.sharing.move,
          icon: <SquareArrowRight size={14} />,
          disabled: !may.move,
          onSelect: () => moveWorkflows([workflow]),
        },
        ...(place
          ? [
              {
                id: "folder",
                label: texts.sharing.moveToFolder,
                icon: <FolderInput size={14} />,
                disabled: !may.save,
                onSelect: () =>
                  openMoveToFolder({ projectId: place.project.id, moved: [{ kind: "workflow", id, name }] }),
              },
            ]
          : []),
        {
          id: "download",
          label: text.download,
          icon: <Download size={14} />,
          onSelect: () => downloadWorkflows([workflow]),
        },
        { kind: "separator", id: "line" },
        {
          id: "archive",
          label: workflow.isArchived ? text.restore : text.archive,
          icon: workflow.isArchived ? <ArchiveRestore size={14} /> : <Archive size={14} />,
          disabled: !may.delete,
          onSelect: () => setArchived(workflow, !workflow.isArchived),
        },
        {
          id: "delete",
          label: text.remove,
          icon: <Trash2 size={14} />,
          danger: true,
          disabled: !may.delete,
          onSelect: () => removeWorkflow(workflow),
        },
      ]}
    />
  );
}
