import { createProject } from "@heddle/api";
import { useId, useState } from "react";
import { navigate } from "../../base/navigate.ts";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { FormDialog, Input, toast } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import { DEFAULT_PROJECT_ICON } from "../project-icons.ts";
import { refreshProjects } from "../projects.ts";
import styles from "./IconPicker.module.css";
import { IconPicker } from "./IconPicker.tsx";

const text = texts.projects;

/** Asks for the name and icon of a new project, creates it and opens its settings. */
export function CreateProjectDialog({ onClose }: ModalProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [icon, setIcon] = useState<string>(DEFAULT_PROJECT_ICON);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const project = await call(createProject, {}, { name: name.trim(), icon });
      await refreshProjects();
      toast.success(text.created(project.name));
      onClose();
      await navigate({ to: "/projects/$projectId/settings", params: { projectId: project.id } });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.createTitle}
      description={text.hint}
      submit={text.createSubmit}
      isBusy={isBusy}
      disabled={name.trim() === ""}
      problem={problem}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <div className={styles["nameLine"]}>
        <IconPicker value={icon} onChange={setIcon} />
        <Field id={id} label={text.name}>
          <Input
            id={id}
            autoFocus
            maxLength={128}
            placeholder={text.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
