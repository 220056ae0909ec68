import type { ExecutionAnnotation, ExecutionSummary } from "@heddle/api";
import { NotebookPen, Pin, ThumbsDown, ThumbsUp } from "lucide-react";
import { useId, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Badge, Button, IconButton, Input, Popover, Textarea } from "../../../ui/index.ts";
import { useExecutionRights } from "../execution-rights.ts";
import { tagsIn } from "../list-choice.ts";
import styles from "./Annotations.module.css";
import { annotate, NOTHING_SAID } from "./annotations.ts";

const text = texts.executions;
const MAX_NOTE_CHARACTERS = 2_000;

type Annotated = Pick<ExecutionSummary, "id" | "workflowId"> & {
  annotation?: ExecutionAnnotation | undefined;
};

/** Annotations of an execution: pin, rating, note and tags; editable by users who can delete it. */
export function Annotations({ execution }: { execution: Annotated }) {
  const said = execution.annotation ?? NOTHING_SAID;
  const mayEdit = useExecutionRights()("delete", execution);
  const title = mayEdit ? {} : { disabled: true, title: text.mayNotPin };
  const vote = (which: "up" | "down") => ({
    ...title,
    size: "sm" as const,
    label: text.votes[which],
    pressed: said.vote === which,
    onClick: () => void annotate(execution, { vote: said.vote === which ? null : which }),
  });
  return (
    <div className={styles["annotations"]}>
      {said.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {said.note !== "" && (
        <span className={styles["note"]} title={said.note}>
          {said.note}
        </span>
      )}
      <IconButton
        {...title}
        size="sm"
        label={said.isPinned ? text.unpin : text.pin}
        pressed={said.isPinned}
        icon={<Pin size={14} />}
        onClick={() => void annotate(execution, { isPinned: !said.isPinned })}
      />
      <IconButton {...vote("up")} icon={<ThumbsUp size={14} />} />
      <IconButton {...vote("down")} icon={<ThumbsDown size={14} />} />
      {mayEdit && <NoteEditor execution={execution} said={said} />}
    </div>
  );
}

function NoteEditor({ execution, said }: { execution: Annotated; said: ExecutionAnnotation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      align="end"
      aria-label={text.noteAndTags}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" icon={<NotebookPen size={14} />}>
          {text.noteAndTags}
        </Button>
      }
    >
      <NoteForm said={said} onSave={async (change) => setOpen(!(await annotate(execution, change)))} />
    </Popover>
  );
}

interface NoteFormProps {
  said: ExecutionAnnotation;
  onSave(change: Pick<ExecutionAnnotation, "note" | "tags">): Promise<void>;
}

function NoteForm({ said, onSave }: NoteFormProps) {
  const id = useId();
  const [note, setNote] = useState(said.note);
  const [tags, setTags] = useState(said.tags.join(", "));
  const [isSaving, setSaving] = useState(false);
  return (
    <form
      className={styles["form"]}
      onSubmit={async (event) => {
        event.preventDefault();
        setSaving(true);
        await onSave({ note: note.trim(), tags: tagsIn(tags) });
        setSaving(false);
      }}
    >
      <label className={styles["field"]} htmlFor={`${id}-note`}>
        {text.note}
        <Textarea
          id={`${id}-note`}
          rows={4}
          maxLength={MAX_NOTE_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <label className={styles["field"]} htmlFor={`${id}-tags`}>
        {text.executionTags}
        <Input
          id={`${id}-tags`}
          value={tags}
          placeholder={text.tagsHint}
          onChange={(event) => setTags(event.target.value)}
        />
      </label>
      <p className={styles["hint"]}>{text.keptHint}</p>
      <Button type="submit" variant="primary" size="sm" loading={isSaving}>
        {texts.ui.save}
      </Button>
    </form>
  );
}
