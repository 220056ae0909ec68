import { useNavigate } from "@tanstack/react-router";
import { History } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { command as redo } from "../../../canvas/commands/edit/redo.command.ts";
import { command as undo } from "../../../canvas/commands/edit/undo.command.ts";
import { command as save } from "../../../canvas/commands/run/save.command.ts";
import { CommandButton } from "../../../canvas/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Button, IconButton } from "../../../ui/index.ts";
import { ActivationError } from "../activation/ActivationError.tsx";
import { ActiveSwitch } from "../activation/ActiveSwitch.tsx";
import { useHoldsDraft } from "../session/go-live.ts";
import { useSession, useView } from "../session/SessionContext.tsx";
import { DraftBar } from "./DraftBar.tsx";
import { NameField } from "./NameField.tsx";
import { SavedElsewhere } from "./SavedElsewhere.tsx";
import { TagsField } from "./TagsField.tsx";
import styles from "./TopBar.module.css";
import { Viewers } from "./Viewers.tsx";
import { ViewTabs } from "./ViewTabs.tsx";
import { WorkflowMenu } from "./WorkflowMenu.tsx";

/** Name, tags, the two views, and the actions on the whole workflow. */
export function TopBar() {
  const { readOnly } = useOpenWorkflow();
  return (
    <header className={styles["bar"]}>
      <div className={styles["left"]}>
        <NameField />
        <TagsField />
        <Viewers />
        <SavedElsewhere />
      </div>
      <ViewTabs />
      <div className={styles["right"]}>
        <HistoryButtons />
        <ActivationError />
        <ActiveSwitch />
        {!readOnly && <SaveOrPublish />}
        <WorkflowMenu />
      </div>
    </header>
  );
}

/** Leads to the saves of the workflow. */
function VersionsButton() {
  const { document } = useOpenWorkflow();
  const navigate = useNavigate();
  const { id } = useTopic(document, "server", () => document.server);
  return (
    <IconButton
      size="sm"
      label={texts.versions.open}
      tooltipSide="bottom"
      icon={<History size={15} />}
      disabled={document.isUnsaved}
      onClick={() => void navigate({ to: "/workflow/$id/history", params: { id } })}
    />
  );
}

function HistoryButtons() {
  const { document, readOnly } = useOpenWorkflow();
  const { canvas } = useSession();
  const canUndo = useTopic(document, "history", () => document.canUndo);
  const canRedo = useTopic(document, "history", () => document.canRedo);
  const look = { context: { canvas }, iconSize: 15, tooltipSide: "bottom" } as const;
  return (
    <div className={styles["history"]}>
      {!readOnly && <CommandButton command={undo} {...look} disabled={!canUndo} />}
      {!readOnly && <CommandButton command={redo} {...look} disabled={!canRedo} />}
      <VersionsButton />
    </div>
  );
}

/** A workflow that was never stored is saved first. */
function SaveOrPublish() {
  const { document } = useOpenWorkflow();
  const isUnsaved = useTopic(document, "server", () => document.isUnsaved);
  const holdsDraft = useHoldsDraft();
  return holdsDraft && !isUnsaved ? <DraftBar /> : <SaveButton />;
}

function SaveButton() {
  const { document } = useOpenWorkflow();
  const { host } = useSession();
  const isDirty = useTopic(document, "history", () => document.isDirty);
  useTopic(document, "server", () => document.server);
  const isSaving = useView((state) => state.isSaving);
  const canSave = isDirty || document.isUnsaved;
  return (
    <Button
      variant={canSave ? "primary" : "ghost"}
      loading={isSaving}
      disabled={!canSave}
      onClick={host.save}
      title={canSave ? texts.workflow.unsaved : undefined}
    >
      {isSaving ? texts.workflow.saving : canSave ? save.label : texts.workflow.saved}
    </Button>
  );
}
