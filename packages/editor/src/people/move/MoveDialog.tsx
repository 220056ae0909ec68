import type { Scope } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Checkbox, FormDialog, SearchSelect, toast } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import { ProjectIcon } from "../ProjectIcon.tsx";
import type { ProjectReference } from "../project.ts";
import { projectName } from "../project-name.ts";
import { projectsQuery } from "../projects.ts";
import styles from "./MoveDialog.module.css";

const text = texts.sharing;

interface Moved {
  readonly id: string;
  readonly name: string;
  readonly homeProject?: ProjectReference | undefined;
}

/** Resources to move, and how. */
export interface MoveInput {
  readonly title: string;
  /** Consequences of the move. */
  readonly hint: string;
  /** Label of the option to share their credentials, if any. */
  readonly shares?: string | undefined;
  /** Permission that the user needs in the target project. */
  readonly scope: Scope;
  readonly things: readonly Moved[];
  move(thing: Moved, projectId: string, shareCredentials: boolean): Promise<unknown>;
  onMoved(): unknown;
}

/** Asks for the target project of workflows or credentials, then moves them one by one. */
export function MoveDialog({ input, onClose }: ModalProps<MoveInput>) {
  const { title, hint, shares, scope, things, move, onMoved } = input;
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: user } = useCurrentUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sharesCredentials, setSharesCredentials] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const home = things.length === 1 ? things[0]?.homeProject?.id : undefined;
  const others = projects.filter((project) => project.id !== home && project.scopes.includes(scope));
  const moveAll = async () => {
    const to = others.find(({ id }) => id === chosen);
    if (!to) return;
    setBusy(true);
    const problems: string[] = [];
    for (const thing of things) {
      try {
        await move(thing, to.id, shares !== undefined && sharesCredentials);
      } catch (error) {
        problems.push(`${thing.name}: ${(error as Error).message}`);
      }
    }
    if (problems.length > 0) toast.error(text.moveFailed, { description: problems.join("\n") });
    else toast.success(doneText(things, projectName(to, user?.id)));
    await onMoved();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      description={hint}
      submit={text.moveSubmit}
      isBusy={isBusy}
      disabled={chosen === null}
      onSubmit={() => void moveAll()}
      onClose={onClose}
    >
      <SearchSelect<string>
        aria-label={text.destination}
        placeholder={text.chooseDestination}
        value={chosen}
        onChange={setChosen}
        options={others.map((project) => ({
          value: project.id,
          label: projectName(project, user?.id),
          icon: <ProjectIcon project={project} size={14} />,
        }))}
      />
      {shares !== undefined && (
        <div>
          <Checkbox checked={sharesCredentials} onChange={setSharesCredentials}>
            {shares}
          </Checkbox>
          <p className={styles["hint"]}>{text.moveSharesHint}</p>
        </div>
      )}
    </FormDialog>
  );
}

function doneText(things: readonly Moved[], project: string): string {
  const [first] = things;
  return things.length === 1 && first
    ? text.moved(first.name, project)
    : text.movedMany(things.length, project);
}
