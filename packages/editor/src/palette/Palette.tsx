import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { ListTree, Moon, Plus, Sun, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../texts/index.ts";
import { chooseTheme } from "../theme/index.ts";
import { useWorkflows } from "../workflow-list/use-workflows.ts";
import { newWorkflow } from "../workflow-view/new-workflow.ts";
import styles from "./Palette.module.css";

/** Reaches every screen and workflow by typing. */
export function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const { data: workflows = [] } = useWorkflows();
  const run = (action: () => unknown) => () => {
    onClose();
    void action();
  };
  const action = (label: string, icon: ReactNode, act: () => unknown) => (
    <Command.Item value={label} onSelect={run(act)} className={styles["item"]}>
      {icon}
      {label}
    </Command.Item>
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup className={styles["popup"]} aria-label={texts.shell.search}>
          <Command loop label={texts.shell.search}>
            <Command.Input
              autoFocus
              placeholder={texts.shell.palettePlaceholder}
              className={styles["input"]}
            />
            <Command.List className={styles["list"]}>
              <Command.Empty className={styles["empty"]}>{texts.shell.paletteEmpty}</Command.Empty>
              <Command.Group heading={texts.shell.paletteActions} className={styles["group"]}>
                {action(texts.shell.newWorkflow, <Plus size={16} />, newWorkflow)}
                {action(texts.shell.workflows, <Workflow size={16} />, () => navigate({ to: "/workflows" }))}
                {action(texts.shell.executions, <ListTree size={16} />, () =>
                  navigate({ to: "/executions" }),
                )}
                {action(`${texts.shell.theme}: ${texts.shell.themeLight}`, <Sun size={16} />, () =>
                  chooseTheme("light"),
                )}
                {action(`${texts.shell.theme}: ${texts.shell.themeDark}`, <Moon size={16} />, () =>
                  chooseTheme("dark"),
                )}
              </Command.Group>
              <Command.Group heading={texts.shell.paletteWorkflows} className={styles["group"]}>
                {workflows.map((workflow) => (
                  <Command.Item
                    key={workflow.id}
                    value={`${workflow.name} ${workflow.id}`}
                    onSelect={run(() => navigate({ to: "/workflow/$id", params: { id: workflow.id } }))}
                    className={styles["item"]}
                  >
                    <Workflow size={16} />
                    {workflow.name}
                  </Command.Item>
                ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
