import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListTree, SearchX } from "lucide-react";
import { useState } from "react";
import { useWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, EmptyState, SearchSelect, Select } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { deleteExecutions, deleteMatching } from "./actions.ts";
import styles from "./ExecutionList.module.css";
import { ExecutionTable } from "./ExecutionTable.tsx";
import { FurtherFilters } from "./FurtherFilters.tsx";
import { filterOf, furtherFilters, type ListChoice, readListChoice, writeListChoice } from "./list-choice.ts";
import { statusOptions } from "./status-options.ts";
import { useExecutions } from "./use-executions.ts";

const text = texts.executions;

/** All executions that the user may see. */
export function ExecutionList() {
  const navigate = useNavigate();
  const choice = readListChoice(useSearch({ strict: false }) as Record<string, unknown>);
  const executions = useExecutions(choice);
  const { data: workflows = [] } = useWorkflows();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const choose = (part: Partial<ListChoice>) => {
    select(new Set());
    return navigate({
      to: "/executions",
      search: writeListChoice({ ...choice, ...part }) as never,
      replace: true,
    });
  };
  const [isEverything, setEverything] = useState(false);
  const select = (ids: ReadonlySet<string>) => {
    setEverything(false);
    setSelected(ids);
  };
  const isFiltered = choice.status !== "all" || choice.workflowId !== "" || furtherFilters(choice) > 0;
  const areAllShown = executions.list !== undefined && selected.size === executions.list.length;
  const newest = executions.list?.[0]?.startedAt;
  const remove = async () => {
    const isDone =
      isEverything && newest !== undefined
        ? await deleteMatching(filterOf(choice), newest)
        : await deleteExecutions([...selected]);
    if (isDone) select(new Set());
  };

  return (
    <ListPage
      isWide
      title={text.title}
      count={
        executions.list && executions.total > 0
          ? text.total(executions.total, executions.isEstimated)
          : undefined
      }
      actions={
        <>
          {selected.size > 0 && (
            <>
              <span className={styles["selected"]}>
                {isEverything ? text.allSelected : text.selected(selected.size)}
              </span>
              {areAllShown && executions.hasMore && !isEverything && (
                <Button variant="ghost" onClick={() => setEverything(true)}>
                  {text.allMatching(executions.total, executions.isEstimated)}
                </Button>
              )}
              <Button variant="danger" onClick={remove}>
                {text.remove}
              </Button>
            </>
          )}
          <SearchSelect
            aria-label={text.workflow}
            className={styles["workflowFilter"] as string}
            value={choice.workflowId}
            onChange={(workflowId) => choose({ workflowId })}
            options={[
              { value: "", label: text.allWorkflows },
              ...workflows.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Select
            aria-label={text.status}
            className={styles["statusFilter"] as string}
            value={choice.status}
            onChange={(status) => choose({ status })}
            options={statusOptions}
          />
          <FurtherFilters choice={choice} onChange={choose} />
        </>
      }
    >
      {executions.error && (
        <EmptyState
          title={text.failed}
          description={executions.error.message}
          actions={<Button onClick={executions.refetch}>{texts.ui.retry}</Button>}
        />
      )}
      {executions.list?.length === 0 && (
        <EmptyState
          icon={isFiltered ? <SearchX size={22} /> : <ListTree size={22} />}
          title={isFiltered ? text.noMatchTitle : text.emptyTitle}
          description={isFiltered ? text.noMatchHint : text.emptyHint}
        />
      )}
      {!executions.error && executions.list?.length !== 0 && (
        <ExecutionTable executions={executions} selected={selected} onSelect={select} />
      )}
    </ListPage>
  );
}
