import { useNavigate } from "@tanstack/react-router";
import { FileUp, FolderPlus, LayoutTemplate, Plus } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import type { NewPlace } from "../../people/new-place.ts";
import { Button } from "../../ui/index.ts";
import { openNameFolder } from "./folders/open-folder-dialogs.ts";
import type { PlaceRights } from "./may-in.ts";

const text = texts.workflowList;

interface NewButtonsProps {
  target: NewPlace;
  may: PlaceRights;
  onImport(): void;
}

/** Makes a folder, imports files, makes a workflow: in the project and folder that the list shows. */
export function NewButtons({ target, may, onImport }: NewButtonsProps) {
  const navigate = useNavigate();
  const { projectId, folderId } = target;
  const hasTemplates = useSettings().data?.templates.enabled ?? false;
  const reason = may.create ? undefined : texts.projects.mayNotCreate;
  const create = () =>
    navigate({
      to: "/workflow/$id",
      params: { id: "new" },
      search: { project: projectId, folder: folderId },
    });
  return (
    <>
      {projectId !== undefined && may.folders.create && (
        <Button
          icon={<FolderPlus size={15} />}
          onClick={() => openNameFolder({ projectId, parentId: folderId })}
        >
          {texts.folders.create}
        </Button>
      )}
      {hasTemplates && may.create && (
        <Button icon={<LayoutTemplate size={15} />} onClick={() => navigate({ to: "/templates" })}>
          {texts.shell.templates}
        </Button>
      )}
      <Button icon={<FileUp size={15} />} disabled={!may.create} title={reason} onClick={onImport}>
        {text.importFile}
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={15} />}
        disabled={!may.create}
        title={reason}
        onClick={create}
      >
        {text.create}
      </Button>
    </>
  );
}
