import type { WorkflowVersion, WorkflowVersionSummary } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, CopyPlus, Download, Ellipsis, Rocket, RotateCcw } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { momentText, timeText } from "../../base/theme/time.ts";
import { Badge, Button, IconButton, Menu, SegmentedControl, Select } from "../../ui/index.ts";
import { useHoldsDraft } from "../workflow/session/go-live.ts";
import { useSession } from "../workflow/session/SessionContext.tsx";
import { copyVersion, downloadVersion, publishVersion, restoreVersion } from "./actions.ts";
import styles from "./HistoryPage.module.css";
import { type HistoryChoice, type HistoryView, PRESENT } from "./history-choice.ts";
import { authorText, versionName } from "./model/names.ts";
import { NameDialog } from "./NameDialog.tsx";
import { versionsOf } from "./use-version.ts";

const text = texts.versions;
const PREVIOUS = "previous";

export interface VersionHeaderProps {
  /** Undefined for the unsaved changes. */
  version: WorkflowVersion | undefined;
  choice: HistoryChoice;
  hasUnsaved: boolean;
  onChoose(part: Partial<HistoryChoice>): void;
}

/** The selected version, the version it is compared with, and the actions. */
export function VersionHeader({ version, choice, hasUnsaved, onChoose }: VersionHeaderProps) {
  const session = useSession();
  const workflowId = session.open.document.server.id;
  const { data: loaded = [] } = useQuery(versionsOf(workflowId));
  const holdsDraft = useHoldsDraft();
  const restore = async () => {
    const id = version && (await restoreVersion(session, version));
    if (id !== undefined) onChoose({ version: id, with: undefined });
  };
  return (
    <header className={styles["header"]}>
      <div className={styles["what"]}>
        <h1 className={styles["title"]}>
          {version ? versionName(version) : text.present}
          {version?.isLive && holdsDraft && <Badge tone="accent">{texts.publish.live}</Badge>}
          {version?.isCurrent && !(holdsDraft && version.isLive) && (
            <Badge tone="success">{holdsDraft ? text.draft : text.current}</Badge>
          )}
        </h1>
        <p className={styles["about"]} title={version && timeText(version.createdAt)}>
          {version
            ? `${momentText(Date.parse(version.createdAt))}, ${authorText(version)}`
            : text.presentHint}
          {version?.description && <span className={styles["description"]}>{version.description}</span>}
        </p>
      </div>
      <SegmentedControl<HistoryView>
        aria-label={text.views.label}
        size="sm"
        value={choice.view}
        onChange={(view) => onChoose({ view })}
        segments={[
          { value: "changes", label: text.views.changes },
          { value: "preview", label: text.views.preview },
        ]}
      />
      {choice.view === "changes" && (
        <Select
          size="sm"
          aria-label={text.comparedWith}
          className={styles["compare"] as string}
          value={choice.with ?? PREVIOUS}
          onChange={(value) => onChoose({ with: value === PREVIOUS ? undefined : value })}
          options={compareOptions(loaded, version, hasUnsaved)}
        />
      )}
      {version && <VersionMenu version={version} />}
      {version && holdsDraft && !version.isLive && (
        <Button
          size="sm"
          variant={version.isCurrent ? "primary" : "secondary"}
          icon={<Rocket size={14} />}
          title={texts.publish.publishVersionHint}
          onClick={() => publishVersion(session, version)}
        >
          {texts.publish.publishVersion}
        </Button>
      )}
      {version && !version.isCurrent && (
        <Button
          size="sm"
          variant="primary"
          icon={<RotateCcw size={14} />}
          title={text.restoreHint}
          onClick={restore}
        >
          {text.restore}
        </Button>
      )}
    </header>
  );
}

function compareOptions(
  loaded: readonly WorkflowVersionSummary[],
  version: WorkflowVersion | undefined,
  hasUnsaved: boolean,
) {
  const others = loaded.filter(({ id }) => id !== version?.id);
  return [
    { value: PREVIOUS, label: text.previous },
    ...(hasUnsaved && version ? [{ value: PRESENT, label: text.present }] : []),
    ...others.map((each) => ({
      value: each.id,
      label: versionName(each),
      description: `${momentText(Date.parse(each.createdAt))}, ${authorText(each)}${each.isCurrent ? ` · ${text.current}` : ""}`,
    })),
  ];
}

function VersionMenu({ version }: { version: WorkflowVersion }) {
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={text.more} tooltipSide="bottom" icon={<Ellipsis size={16} />} />
        }
        entries={[
          {
            id: "name",
            label: version.name === null ? text.name : text.rename,
            icon: <Bookmark size={14} />,
            onSelect: () => setNaming(true),
          },
          {
            id: "download",
            label: text.download,
            icon: <Download size={14} />,
            onSelect: () => void downloadVersion(version),
          },
          {
            id: "copy",
            label: text.copy,
            icon: <CopyPlus size={14} />,
            onSelect: () => void copyVersion(version),
          },
        ]}
      />
      {isNaming && <NameDialog version={version} onClose={() => setNaming(false)} />}
    </>
  );
}
