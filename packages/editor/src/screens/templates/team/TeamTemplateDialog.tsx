import { saveTeamTemplate, updateTeamTemplate } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { call, useSettings } from "../../../base/rest/index.ts";
import { templateTexts as text } from "../../../base/texts/templates.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Checkbox, FormDialog, Input, Textarea, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { categoriesQuery } from "../library-queries.ts";
import { templateLibrary } from "../model/template-library.ts";
import styles from "../Templates.module.css";
import type { TeamDialogInput } from "./open-team-dialogs.ts";
import { refreshTeamTemplates, rereadTeamTemplate } from "./team-query.ts";

const MAX_NAME_LENGTH = 128;
const MAX_DESCRIPTION_LENGTH = 4000;

/** Saves a workflow as a template for all users, or changes the description of a template. */
export function TeamTemplateDialog({ input, onClose }: ModalProps<TeamDialogInput>) {
  const id = useId();
  const before = input.kind === "change" ? input.template : undefined;
  const [name, setName] = useState(input.kind === "new" ? input.name : input.template.name);
  const [description, setDescription] = useState(before?.description ?? "");
  const [categories, setCategories] = useState<readonly string[]>(
    before?.categories.map((each) => each.id) ?? [],
  );
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(input, { name: name.trim(), description, categories: [...categories] });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={before ? text.change : text.save}
      description={before ? undefined : text.saveHint}
      size="md"
      submit={text.saveButton}
      isBusy={isBusy}
      disabled={name.trim() === ""}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id={`${id}-name`} label={text.name}>
        <Input
          id={`${id}-name`}
          autoFocus
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field id={`${id}-description`} label={text.description}>
        <Textarea
          id={`${id}-description`}
          rows={4}
          placeholder={text.descriptionHint}
          value={description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Categories chosen={categories} onChange={setCategories} />
    </FormDialog>
  );
}

async function send(
  input: TeamDialogInput,
  said: { name: string; description: string; categories: string[] },
): Promise<void> {
  if (input.kind === "new") {
    await call(saveTeamTemplate, { id: input.workflowId }, said);
    toast.success(text.savedToast, { description: text.savedHint });
    return refreshTeamTemplates();
  }
  await call(updateTeamTemplate, { id: input.template.id }, said);
  return rereadTeamTemplate(input.template.id);
}

/** Categories of our own library; other libraries have different ones. */
function Categories({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}) {
  const { data: settings } = useSettings();
  const isOwn = settings?.templates.host.startsWith(settings.urlBaseEditor) ?? false;
  useQuery({ ...categoriesQuery, enabled: isOwn });
  const categories = useStore(templateLibrary.state, (state) => state.categories);
  if (!isOwn) return null;
  return (
    <fieldset className={styles["choices"]}>
      <legend>{text.categories}</legend>
      {Object.values(categories ?? {}).map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
