import { updateProject } from "@heddle/api";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import type { Project } from "../../people/project.ts";
import picker from "../../people/projects/IconPicker.module.css";
import { IconPicker } from "../../people/projects/IconPicker.tsx";
import { refreshProjects } from "../../people/projects.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { Button, Input, Textarea, toast } from "../../ui/index.ts";

import styles from "./ProjectSettings.module.css";

const text = texts.projects;

/** Name, icon and description of a project. */
export function ProjectForm({ project, isReadOnly }: { project: Project; isReadOnly: boolean }) {
  const id = useId();
  const [name, setName] = useState(project.name);
  const [icon, setIcon] = useState(project.icon);
  const [description, setDescription] = useState(project.description ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isDirty =
    name !== project.name || icon !== project.icon || description !== (project.description ?? "");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setProblem(text.nameMissing);
    setBusy(true);
    setProblem(undefined);
    try {
      await call(updateProject, { id: project.id }, { name: name.trim(), icon, description });
      await refreshProjects();
      setName(name.trim());
      toast.success(text.saved);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Form className={styles["card"]} problem={problem} onSubmit={save} noValidate>
      <div className={picker["nameLine"]}>
        <IconPicker value={icon} disabled={isReadOnly} onChange={setIcon} />
        <Field id={`${id}-name`} label={text.name}>
          <Input
            id={`${id}-name`}
            maxLength={128}
            value={name}
            readOnly={isReadOnly}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </div>
      <Field id={`${id}-description`} label={text.description}>
        <Textarea
          id={`${id}-description`}
          rows={3}
          maxLength={512}
          placeholder={text.descriptionPlaceholder}
          value={description}
          readOnly={isReadOnly}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      {!isReadOnly && (
        <div className={styles["actions"]}>
          <Button type="submit" variant="primary" loading={isBusy} disabled={!isDirty}>
            {text.save}
          </Button>
        </div>
      )}
    </Form>
  );
}
