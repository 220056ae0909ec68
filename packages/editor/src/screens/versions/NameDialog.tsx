import type { WorkflowVersionSummary } from "@heddle/api";
import { useId, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button, Dialog, Input, Textarea } from "../../ui/index.ts";
import { describeVersion } from "./actions.ts";
import styles from "./HistoryPage.module.css";
import { versionName } from "./model/names.ts";

const text = texts.versions;

/** Asks for a version's name and description. */
export function NameDialog({ version, onClose }: { version: WorkflowVersionSummary; onClose(): void }) {
  const [name, setName] = useState(version.name ?? "");
  const [description, setDescription] = useState(version.description ?? "");
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const save = async () => {
    setSaving(true);
    const isSaved = await describeVersion(version, name, description);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={version.name === null ? text.name : versionName(version)}
      description={text.nameHint}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button variant="primary" type="submit" form={id} loading={isSaving}>
            {text.saveName}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className={styles["field"]} htmlFor={`${id}-name`}>
          {text.nameLabel}
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
