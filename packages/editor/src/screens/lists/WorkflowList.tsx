import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp, Plus, SearchX, Workflow } from "lucide-react";
import { useRef } from "react";
import { useWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, EmptyState } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { importFile } from "./actions.ts";
import {
  chooseWorkflows,
  firstChoice,
  type ListChoice,
  ownersOf,
  readChoice,
  writeChoice,
} from "./choose.ts";
import { WorkflowFilters } from "./WorkflowFilters.tsx";
import { WorkflowRow } from "./WorkflowRow.tsx";

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
  const open = async (file: File | undefined) => {
    const id = file && (await importFile(file));
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
  const chosen = workflows && chooseWorkflows(workflows, choice);

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
    >
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = "";
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
        <ListRows entries={chosen} heightPx={ROW_HEIGHT_PX}>
          {(workflow) => <WorkflowRow workflow={workflow} />}
        </ListRows>
      )}
    </ListPage>
  );
}
