import type { WorkflowVersionSummary } from "@heddle/api";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { NameFields } from "../../ui/dialogs/NameFields.tsx";
import { FormDialog } from "../../ui/index.ts";
import { describeVersion } from "./actions.ts";
import { versionName } from "./model/names.ts";

const text = texts.versions;

/** Asks for the name and description of a version. */
export function NameDialog({ version, onClose }: { version: WorkflowVersionSummary; onClose(): void }) {
  const [name, setName] = useState(version.name ?? "");
  const [description, setDescription] = useState(version.description ?? "");
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await describeVersion(version, name, description);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={version.name === null ? text.name : versionName(version)}
      description={text.nameHint}
      submit={text.saveName}
      isBusy={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NameFields
        name={name}
        onName={setName}
        description={description}
        onDescription={setDescription}
        texts={{ ...text, name: text.nameLabel }}
      />
    </FormDialog>
  );
}
