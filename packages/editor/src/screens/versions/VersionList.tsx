import type { WorkflowVersionSummary } from "@heddle/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bookmark, PencilLine, RotateCcw, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { timeText } from "../../base/theme/time.ts";
import { Badge, Button, IconButton, Input, Skeleton } from "../../ui/index.ts";
import { useHoldsDraft } from "../workflow/session/go-live.ts";
import { PRESENT } from "./history-choice.ts";
import { briefText, namesText } from "./model/brief.ts";
import { clockText, groupByDay } from "./model/days.ts";
import { authorText, versionName } from "./model/names.ts";
import { type VersionFilter, versionsQuery } from "./queries.ts";
import styles from "./VersionList.module.css";

const TYPING_PAUSE_MS = 250;

export interface VersionListProps {
  workflowId: string;
  chosen: string | undefined;
  hasUnsaved: boolean;
  onChoose(id: string): void;
}

/** The saves of a workflow by day, newest first. */
export function VersionList({ workflowId, chosen, hasUnsaved, onChoose }: VersionListProps) {
  const [filter, setFilter] = useState<VersionFilter>({ search: "", named: false });
  const pages = useInfiniteQuery(versionsQuery(workflowId, filter));
  const versions = pages.data?.pages.flatMap((page) => page.results);
  const holdsDraft = useHoldsDraft();
  const isFiltered = filter.search !== "" || filter.named;
  return (
    <aside className={styles["sidebar"]} aria-label={texts.versions.list}>
      <Filters filter={filter} onChange={setFilter} />
      <div className={styles["list"]} data-versions>
        {hasUnsaved && !isFiltered && (
          <button
            type="button"
            className={styles["entry"]}
            data-chosen={chosen === PRESENT || undefined}
            aria-pressed={chosen === PRESENT}
            onClick={() => onChoose(PRESENT)}
            onKeyDown={moveFocus}
          >
            <span className={styles["line"]}>
              <PencilLine size={14} className={styles["mark"]} />
              <span className={styles["name"]}>{texts.versions.present}</span>
            </span>
            <span className={styles["meta"]}>{texts.versions.presentHint}</span>
          </button>
        )}
        {pages.error && <p className={styles["message"]}>{pages.error.message}</p>}
        {versions?.length === 0 && <p className={styles["message"]}>{texts.versions.noMatch}</p>}
        {groupByDay(versions ?? []).map((day) => (
          <section key={day.label} aria-label={day.label}>
            <h3 className={styles["day"]}>{day.label}</h3>
            {day.entries.map((version) => (
              <Entry
                key={version.id}
                version={version}
                isChosen={version.id === chosen}
                holdsDraft={holdsDraft}
                onChoose={() => onChoose(version.id)}
              />
            ))}
          </section>
        ))}
        {!versions && !pages.error && <Skeleton height="48px" />}
        {pages.hasNextPage && (
          <Button
            variant="ghost"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {texts.versions.loadMore}
          </Button>
        )}
      </div>
    </aside>
  );
}

function Filters({ filter, onChange }: { filter: VersionFilter; onChange(filter: VersionFilter): void }) {
  const [text, setText] = useState(filter.search);
  useEffect(() => {
    if (text.trim() === filter.search) return;
    const timer = setTimeout(() => onChange({ ...filter, search: text.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, filter, onChange]);
  return (
    <div className={styles["filters"]}>
      <Input
        size="sm"
        className={styles["search"] as string}
        aria-label={texts.versions.search}
        placeholder={texts.versions.search}
        prefix={<Search size={14} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton
        size="sm"
        label={texts.versions.namedOnlyHint}
        pressed={filter.named}
        tooltipSide="bottom"
        icon={<Bookmark size={14} />}
        onClick={() => onChange({ ...filter, named: !filter.named })}
      />
    </div>
  );
}

interface EntryProps {
  version: WorkflowVersionSummary;
  isChosen: boolean;
  /** True if the current version is a draft, unless it is live. */
  holdsDraft: boolean;
  onChoose(): void;
}

function Entry({ version, isChosen, holdsDraft, onChoose }: EntryProps) {
  const { name, changes, restoredFrom, createdAt, number } = version;
  const brief = restoredFrom === null ? briefText(changes) : texts.versions.restoredFrom(restoredFrom);
  return (
    <button
      type="button"
      className={styles["entry"]}
      data-chosen={isChosen || undefined}
      aria-pressed={isChosen}
      title={[version.description, namesText(changes)].filter(Boolean).join("\n\n") || undefined}
      onClick={onChoose}
      onKeyDown={moveFocus}
    >
      <span className={styles["line"]}>
        {name !== null && <Bookmark size={13} fill="currentColor" className={styles["mark"]} />}
        {restoredFrom !== null && name === null && <RotateCcw size={13} className={styles["icon"]} />}
        <span className={styles["name"]}>{name ?? brief}</span>
        <time className={styles["time"]} dateTime={createdAt} title={timeText(createdAt)}>
          {clockText(createdAt)}
        </time>
      </span>
      <span className={styles["meta"]}>
        <span className={styles["who"]}>
          {name === null ? authorText(version) : `${brief} · ${authorText(version)}`}
        </span>
        {version.isLive && holdsDraft && <Badge tone="accent">{texts.publish.live}</Badge>}
        {version.isCurrent && !(holdsDraft && version.isLive) ? (
          <Badge tone="success">{holdsDraft ? texts.versions.draft : texts.versions.current}</Badge>
        ) : (
          <span className={styles["number"]} title={versionName({ number, name: null })}>
            {number}
          </span>
        )}
      </span>
    </button>
  );
}

/** Arrow keys walk through the list. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const list = event.currentTarget.closest("[data-versions]");
  if (step === 0 || !list) return;
  const all = [...list.querySelectorAll<HTMLButtonElement>("button[aria-pressed]")];
  const next = all[all.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.click();
  event.preventDefault();
}
