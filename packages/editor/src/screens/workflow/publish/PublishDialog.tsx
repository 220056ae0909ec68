import { useId, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, Dialog, Input, Textarea } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import type { Session } from "../session/session.ts";
import styles from "./PublishDialog.module.css";
import { publish } from "./publish.ts";

const text = texts.publish;

/** Publishes what is on the canvas, under a name where the user enters one. */
export function PublishDialog({ input: { session }, onClose }: ModalProps<{ session: Session }>) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { active } = session.open.document.server;
  const submit = async () => {
    setBusy(true);
    const isDone = await publish(session, {
      label: name.trim() || text.draft,
      name: name.trim() || undefined,
      description: description.trim() || undefined,
    });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text.title}
      description={active ? text.hintActive : text.hintInactive}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button variant="primary" type="submit" form={id} loading={isBusy}>
            {text.publish}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <label className={styles["field"]} htmlFor={`${id}-name`}>
          {text.name}
          <Input
            id={`${id}-name`}
            autoFocus
            maxLength={128}
            placeholder={text.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className={styles["field"]} htmlFor={`${id}-description`}>
          {text.description}
          <Textarea
            id={`${id}-description`}
            rows={3}
            maxLength={2000}
            placeholder={text.descriptionPlaceholder}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
      </form>
    </Dialog>
  );
}
