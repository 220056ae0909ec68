import { deleteProject } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../../base/navigate.ts";
import { call, queryClient, useCurrentUser } from "../../base/rest/index.ts";
import { refreshWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { projectName } from "../../people/project-name.ts";
import { projectsQuery, refreshProjects } from "../../people/projects.ts";
import { FormDialog, Select, toast } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import styles from "./ProjectSettings.module.css";

const text = texts.projects;
/** In the place of a project's id: everything in it is deleted. */
const NO_HEIR = "";

/** Deletes a project; its contents are moved to another project or deleted too. */
export function DeleteProjectDialog({ input, onClose }: ModalProps<{ id: string; name: string }>) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: user } = useCurrentUser();
  const others = projects.filter(({ id, scopes }) => id !== input.id && scopes.includes("workflow:create"));
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const heir = chosen ?? others.find(({ type }) => type === "personal")?.id ?? NO_HEIR;
  const remove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(deleteProject, { id: input.id, ...(heir === NO_HEIR ? {} : { transferId: heir }) });
      toast.success(text.deleted(input.name));
      onClose();
      await navigate({ to: "/workflows" });
      await Promise.all([
        refreshProjects(),
        refreshWorkflows(),
        queryClient.invalidateQueries({ queryKey: ["credentials"] }),
      ]);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.deleteTitle(input.name)}
      submit={text.delete}
      variant="danger"
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <div className={styles["section"]}>
        <span>{text.heir}</span>
        <Select<string>
          aria-label={text.heir}
          value={heir}
          onChange={setChosen}
          options={[
            ...others.map((project) => ({
              value: project.id,
              label: text.transferTo(projectName(project, user?.id)),
            })),
            { value: NO_HEIR, label: text.deleteAll },
          ]}
        />
        <p className={styles["muted"]}>{heir === NO_HEIR ? text.deleteAllHint : text.transferHint}</p>
      </div>
    </FormDialog>
  );
}
