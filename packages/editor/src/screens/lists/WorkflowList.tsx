import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useSelection } from "../../ui/list-page/use-selection.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import { droppedFiles } from "../workflow/import/dropped-files.ts";
import { FolderPath } from "./folders/FolderPath.tsx";
import { moveToFolder } from "./folders/folder-actions.ts";
import { ListBody } from "./ListBody.tsx";
import { mayIn } from "./may-in.ts";
import { NewButtons } from "./NewButtons.tsx";
import { useImportInto } from "./use-import-into.tsx";
import { useWorkflowList } from "./use-workflow-list.ts";
import { WorkflowFilters } from "./WorkflowFilters.tsx";
import { WorkflowSelectionBar } from "./WorkflowSelectionBar.tsx";

const text = texts.workflowList;

/** Workflows that the user can see: all of them, or those of one project with its folders. */
export function WorkflowList({ place }: { place?: ProjectPlace }) {
  useTitle(place ? `${text.title}, ${place.name}` : text.title);
  const list = useWorkflowList(place);
  const { choice, choose, scope, all, chosen } = list;
  const { data: user } = useCurrentUser();
  const may = mayIn(place?.project, user);
  const selection = useSelection(chosen);
  const target = { projectId: place?.project.id, folderId: scope.folderId };
  const files = useImportInto(target);
  const isEmpty = list.isEmpty && list.entries?.length === 0 && !scope.isDeep;
  const buttons = <NewButtons target={target} may={may} onImport={files.pick} />;
  return (
    <ListPage
      title={place?.name ?? text.title}
      icon={place && <ProjectIcon project={place.project} size={20} />}
      below={place?.tabs}
      count={all && chosen && all.length > 0 ? shownText(chosen.length, all.length) : undefined}
      actions={buttons}
      selection={selection}
      drop={
        may.create
          ? { label: text.drop, onFiles: (data) => void droppedFiles(data).then(files.open) }
          : undefined
      }
    >
      {files.input}
      {!isEmpty && <WorkflowFilters choice={choice} owners={list.owners} onChange={choose} />}
      {place && scope.folderId !== undefined && (
        <FolderPath
          project={{ id: place.project.id, name: place.name }}
          folders={scope.folders}
          folderId={scope.folderId}
          onDrop={
            may.folders.update
              ? (dragged, to) => void moveToFolder(place.project.id, [dragged], to)
              : undefined
          }
        />
      )}
      <ListBody list={list} selection={selection} may={may} isEmpty={isEmpty} buttons={buttons} />
      <WorkflowSelectionBar selection={selection} place={place} />
    </ListPage>
  );
}

const shownText = (shown: number, all: number) => (shown === all ? text.count(all) : text.shown(shown, all));
