import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListTree, SearchX } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { Button, EmptyState } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { deleteExecutions, deleteMatching } from "./actions.ts";
import { ExecutionFilters } from "./ExecutionFilters.tsx";
import styles from "./ExecutionList.module.css";
import { ExecutionSelectionBar } from "./ExecutionSelectionBar.tsx";
import { ExecutionTable } from "./ExecutionTable.tsx";
import { filterOf, isFiltered, type ListChoice, readListChoice, writeListChoice } from "./list-choice.ts";
import { type Search, useExecutions } from "./use-executions.ts";

const text = texts.executions;

/** Executions that the user can see: all of them, or those of one project. */
export function ExecutionList({ place }: { place?: ProjectPlace }) {
  useTitle(place ? `${text.title}, ${place.name}` : text.title);
  const navigate = useNavigate();
  const choice: ListChoice = {
    ...readListChoice(useSearch({ strict: false }) as Record<string, unknown>),
    projectId: place?.project.id,
  };
  const executions = useExecutions(choice);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const show = (next: ListChoice) => {
    select(new Set());
    return navigate({ to: ".", search: writeListChoice(next) as never, replace: true });
  };
  const choose = (part: Partial<ListChoice>) => show({ ...choice, ...part });
  const [isEverything, setEverything] = useState(false);
  const select = (ids: ReadonlySet<string>) => {
    setEverything(false);
    setSelected(ids);
  };
  const areAllShown = executions.list !== undefined && selected.size === executions.list.length;
  const newest = executions.list?.[0]?.startedAt;
  const selection = { count: selected.size, clear: () => select(new Set()) };
  const everything =
    areAllShown && executions.hasMore && !executions.search && !isEverything
      ? {
          label: text.allMatching(executions.total, executions.isEstimated),
          onSelect: () => setEverything(true),
        }
      : undefined;
  const remove = async () => {
    const isDone =
      isEverything && newest !== undefined
        ? await deleteMatching(filterOf(choice), newest)
        : await deleteExecutions([...selected]);
    if (isDone) select(new Set());
  };

  return (
    <ListPage
      title={place?.name ?? text.title}
      icon={place && <ProjectIcon project={place.project} size={20} />}
      below={place?.tabs}
      count={
        executions.list && executions.total > 0
          ? text.total(executions.total, executions.isEstimated)
          : undefined
      }
      selection={selection}
    >
      <ExecutionFilters choice={choice} onChange={choose} onChoose={show} />
      {executions.search && !executions.error && <SearchState search={executions.search} />}
      {executions.error && (
        <EmptyState
          title={text.failed}
          description={executions.error.message}
          actions={<Button onClick={executions.refetch}>{texts.ui.retry}</Button>}
        />
      )}
      {executions.list?.length === 0 && (
        <EmptyState
          icon={isFiltered(choice) ? <SearchX size={22} /> : <ListTree size={22} />}
          title={isFiltered(choice) ? text.noMatchTitle : text.emptyTitle}
          description={isFiltered(choice) ? text.noMatchHint : text.emptyHint}
        />
      )}
      {!executions.error && executions.list?.length !== 0 && (
        <ExecutionTable executions={executions} selected={selected} onSelect={select} />
      )}
      <ExecutionSelectionBar
        label={isEverything ? text.allSelected : text.selected(selected.size)}
        selection={selection}
        executions={isEverything ? [] : (executions.list ?? []).filter(({ id }) => selected.has(id))}
        everything={everything}
        onDelete={remove}
      />
    </ListPage>
  );
}

/** Progress of a search, and what it skipped. */
function SearchState({ search: { searched, skipped, isDone } }: { search: Search }) {
  return (
    <p className={styles["search"]} role="status">
      {isDone ? text.searchedAll(searched) : text.searchedSoFar(searched)}
      {skipped > 0 && ` ${text.searchSkipped(skipped)}`}
    </p>
  );
}
