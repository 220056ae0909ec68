import { useNavigate } from "@tanstack/react-router";
import {
  CopyPlus,
  Download,
  Ellipsis,
  FileUp,
  History,
  Keyboard,
  Link2,
  ListTree,
  Settings2,
  Trash2,
} from "lucide-react";
import { useRef } from "react";
import { texts } from "../../../base/texts/index.ts";
import { IconButton, Menu, type MenuEntry } from "../../../ui/index.ts";
import { openExecutions } from "../../executions/open-executions.ts";
import { importFile } from "../import/import.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { useSession } from "../session/SessionContext.tsx";
import { useWorkflowPermissions } from "../session/use-permissions.ts";
import { openSettings } from "../settings/open-settings.ts";
import { openDuplicate } from "./open-duplicate.ts";
import { useMenuInPalette } from "./use-menu-in-palette.ts";
import { deleteWorkflow, downloadWorkflow } from "./workflow-actions.ts";

const text = texts.workflow;

export function WorkflowMenu() {
  const session = useSession() as WorkflowSession;
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const { view, open } = session;
  const rights = useWorkflowPermissions();
  const toEditor = () =>
    void navigate({
      to: "/workflow/$id",
      params: { id: open.document.isUnsaved ? "new" : open.document.server.id },
    });
  const openDialog = (dialog: "shortcuts" | "import-url") => {
    toEditor();
    view.setState({ dialog });
  };
  const entries = (): MenuEntry[] => [
    {
      id: "duplicate",
      label: text.duplicate,
      icon: <CopyPlus size={14} />,
      onSelect: () => openDuplicate({ session }),
    },
    {
      id: "download",
      label: text.download,
      icon: <Download size={14} />,
      onSelect: () => downloadWorkflow(session),
    },
    {
      id: "import-from-url",
      label: text.importUrl,
      icon: <Link2 size={14} />,
      onSelect: () => openDialog("import-url"),
    },
    {
      id: "import-from-file",
      label: text.importFile,
      icon: <FileUp size={14} />,
      onSelect: () => file.current?.click(),
    },
    { kind: "separator", id: "s1" },
    {
      id: "versions",
      label: texts.versions.open,
      icon: <History size={14} />,
      disabled: open.document.isUnsaved,
      onSelect: () => void navigate({ to: "/workflow/$id/history", params: { id: open.document.server.id } }),
    },
    {
      id: "settings",
      label: text.settings,
      icon: <Settings2 size={14} />,
      onSelect: () => openSettings({ session }),
    },
    {
      id: "executions",
      label: text.recentExecutions,
      icon: <ListTree size={14} />,
      disabled: open.document.isUnsaved,
      onSelect: () =>
        openExecutions({ workflowId: open.document.server.id, name: open.document.fields.name }),
    },
    {
      id: "shortcuts",
      label: text.shortcuts,
      icon: <Keyboard size={14} />,
      shortcut: "?",
      onSelect: () => openDialog("shortcuts"),
    },
    { kind: "separator", id: "s2" },
    {
      id: "delete",
      label: text.delete,
      icon: <Trash2 size={14} />,
      danger: true,
      disabled: open.document.isUnsaved || !rights.delete,
      onSelect: () => void deleteWorkflow(session),
    },
  ];
  useMenuInPalette(entries);
  return (
    <>
      <Menu
        trigger={<IconButton label={text.menu} tooltipSide="bottom" icon={<Ellipsis size={16} />} />}
        entries={entries}
      />
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={text.importFile}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = "";
          if (chosen) void importFile(session, chosen);
        }}
      />
    </>
  );
}
