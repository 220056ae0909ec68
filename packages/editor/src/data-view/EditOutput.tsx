import type { Item } from "@heddle/workflow";
import { lazy, Suspense, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { Button, Dialog, Skeleton } from "../ui/index.ts";
import { type PinResult, readEditedItems } from "./model/pinning.ts";

const CodeField = lazy(() =>
  import("../form/code-editor/CodeField.tsx").then((module) => ({ default: module.CodeField })),
);

interface EditOutputProps {
  items: readonly Item[];
  title?: string;
  saveLabel?: string;
  /** Returns the part of the edited items that can be pinned. */
  limit(items: readonly Item[]): PinResult;
  onSave(items: Item[]): void;
  onClose(): void;
}

/** Editor for items as JSON. Unless labels override it, they are an output, and saving pins them. */
export function EditOutput({ items, limit, onSave, onClose, ...labels }: EditOutputProps) {
  const { title = texts.data.editTitle, saveLabel = texts.data.editSave } = labels;
  const [text, setText] = useState(() =>
    JSON.stringify(items.length > 0 ? items.map((item) => item.json) : [{}], null, 2),
  );
  const latest = useRef(text);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const read = readEditedItems(latest.current);
    const result = "items" in read ? limit(read.items) : read;
    if ("problem" in result) setProblem(result.problem);
    else {
      onSave(result.items);
      onClose();
    }
  };
  return (
    <Dialog
      open
      size="xl"
      title={title}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{texts.data.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton height="300px" />}>
        <CodeField
          language="json"
          label={title}
          value={text}
          isReadOnly={false}
          rows={18}
          onChange={(next) => {
            latest.current = next;
            setText(next);
          }}
        />
      </Suspense>
      {problem && (
        <p role="alert" style={{ marginTop: 8, color: "var(--error)" }}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
