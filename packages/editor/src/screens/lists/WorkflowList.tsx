import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp, Plus, SearchX, Workflow } from "lucide-react";
import { useRef } from "react";
import { useWorkflows, workflowActivityQuery } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, EmptyState } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { droppedFiles } from "../workflow/import/dropped-files.ts";
import { importFiles } from "../workflow/import/import-many.ts";
import {
  chooseWorkflows,
  firstChoice,
  type ListChoice,
  ownersOf,
  readChoice,
  writeChoice,
} from "./choose.ts";
import { useSelection } from "./use-selection.ts";
import { WorkflowFilters } from "./WorkflowFilters.tsx";
import { WorkflowHead } from "./WorkflowHead.tsx";
import { WorkflowRow } from "./WorkflowRow.tsx";
import { WorkflowSelectionBar } from "./WorkflowSelectionBar.tsx";

const text = texts.workflowList;

const ROW_HEIGHT_PX = 52;

/** All workflows that the user may see. */
export function WorkflowList() {
  const navigate = useNavigate();
  useTitle(text.title);
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const choice = readChoice(search);
  const { data: workflows, error, refetch } = useWorkflows();
  const picker = useRef<HTMLInputElement>(null);
  const create = () => navigate({ to: "/workflow/$id", params: { id: "new" } });
  const choose = (part: Partial<ListChoice>) =>
    navigate({ to: "/workflows", search: writeChoice({ ...choice, ...part }) as never, replace: true });
  const open = async (files: readonly File[]) => {
    const id = await importFiles(files);
    if (id) await navigate({ to: "/workflow/$id", params: { id } });
  };
  const importButton = (
    <Button icon={<FileUp size={15} />} onClick={() => picker.current?.click()}>
      {text.importFile}
    </Button>
  );
  const createButton = (
    <Button variant="primary" icon={<Plus size={15} />} onClick={create}>
      {text.create}
    </Button>
  );
  const { data: activity } = useQuery(workflowActivityQuery);
  const chosen = workflows && chooseWorkflows(workflows, choice, activity);
  const selection = useSelection(chosen);

  return (
    <ListPage
      title={text.title}
      count={
        workflows && chosen && workflows.length > 0 ? text.count(chosen.length, workflows.length) : undefined
      }
      actions={
        <>
          {importButton}
          {createButton}
        </>
      }
      selection={selection}
      drop={{ label: text.drop, onFiles: (data) => void droppedFiles(data).then(open) }}
    >
      <input
        ref={picker}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void open(files);
        }}
      />
      {workflows?.length !== 0 && (
        <WorkflowFilters choice={choice} owners={ownersOf(workflows ?? [])} onChange={choose} />
      )}
      {error && (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => refetch()}>{texts.ui.retry}</Button>}
        />
      )}
      {!error && workflows?.length === 0 && (
        <EmptyState
          icon={<Workflow size={22} />}
          title={text.emptyTitle}
          description={text.emptyHint}
          actions={
            <>
              {createButton}
              {importButton}
            </>
          }
        />
      )}
      {!error && chosen?.length === 0 && workflows?.length !== 0 && (
        <EmptyState
          icon={<SearchX size={22} />}
          title={text.noMatchTitle}
          description={text.noMatchHint}
          actions={
            <Button onClick={() => choose({ ...firstChoice, sort: choice.sort })}>{text.showAll}</Button>
          }
        />
      )}
      {!error && chosen?.length !== 0 && (
        <ListRows
          entries={chosen}
          heightPx={ROW_HEIGHT_PX}
          head={<WorkflowHead choice={choice} onSort={choose} selection={selection} />}
          isSelected={selection.has}
        >
          {(workflow) => (
            <WorkflowRow
              workflow={workflow}
              activity={activity?.[workflow.id]}
              isSelected={selection.has(workflow)}
              onSelect={(on) => selection.select(workflow, on)}
            />
          )}
        </ListRows>
      )}
      <WorkflowSelectionBar selection={selection} />
    </ListPage>
  );
}
