import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { NameFields } from "../../../ui/dialogs/NameFields.tsx";
import { FormDialog } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import type { Session } from "../session/session.ts";
import { publish } from "./publish.ts";

const text = texts.publish;

/** Publishes the content of the canvas, under a name if the user enters one. */
export function PublishDialog({ input: { session }, onClose }: ModalProps<{ session: Session }>) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [isBusy, setBusy] = useState(false);
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
    <FormDialog
      title={text.title}
      description={active ? text.hintActive : text.hintInactive}
      submit={text.publish}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NameFields
        name={name}
        onName={setName}
        description={description}
        onDescription={setDescription}
        texts={text}
      />
    </FormDialog>
  );
}
