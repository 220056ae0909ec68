import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Workflow } from "lucide-react";
import { useMemo, useState } from "react";
import { texts } from "../texts/index.ts";
import { Kbd } from "../ui/index.ts";
import { useWorkflows } from "../workflow-list/use-workflows.ts";
import styles from "./Palette.module.css";
import { offeredGroups, type PaletteCommand, type PaletteGroup } from "./registry.ts";
import { useScreens } from "./use-screens.tsx";

/** So many workflows are listed before anything is typed. */
const unsearched = 12;

/** Reaches every screen, workflow, node type and action by typing. */
export function Palette({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState("");
  const isSearching = search.trim() !== "";
  const screens = useScreens();
  const offered = useMemo(offeredGroups, []);
  const workflows = useWorkflowCommands(isSearching ? Number.POSITIVE_INFINITY : unsearched);
  const groups = [...offered.filter((group) => isSearching || !group.onlyFound), screens, workflows];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup className={styles["popup"]} aria-label={texts.shell.search}>
          <Command loop label={texts.shell.search}>
            <Command.Input
              autoFocus
              value={search}
              onValueChange={setSearch}
              placeholder={texts.shell.palettePlaceholder}
              className={styles["input"]}
            />
            <Command.List className={styles["list"]} aria-label={texts.shell.search}>
              <Command.Empty className={styles["empty"]}>{texts.shell.paletteEmpty}</Command.Empty>
              {groups.map((group) => (
                <Group key={group.heading} group={group} onClose={onClose} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ group, onClose }: { group: PaletteGroup; onClose(): void }) {
  const choose = (command: PaletteCommand) => {
    onClose();
    // The dialog gives the focus back first; then the command may take it.
    requestAnimationFrame(() => void command.run());
  };
  if (group.commands.length === 0) return null;
  return (
    <Command.Group heading={group.heading} className={styles["group"]}>
      {group.commands.map((command) => (
        <Command.Item
          key={command.id}
          value={`${command.label} ${group.heading} ${command.id}`}
          {...(command.keywords ? { keywords: [...command.keywords] } : {})}
          onSelect={() => choose(command)}
          className={styles["item"]}
        >
          {command.icon}
          <span className={styles["label"]}>{command.label}</span>
          {command.shortcut !== undefined && <Kbd>{command.shortcut}</Kbd>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function useWorkflowCommands(limit: number): PaletteGroup {
  const navigate = useNavigate();
  const { data = [] } = useWorkflows();
  return {
    heading: texts.shell.paletteWorkflows,
    commands: data.slice(0, limit).map(({ id, name }) => ({
      id,
      label: name,
      icon: <Workflow size={16} />,
      run: () => navigate({ to: "/workflow/$id", params: { id } }),
    })),
  };
}
