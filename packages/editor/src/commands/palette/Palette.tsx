import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Workflow } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { choosable } from "../../base/rest/choosable.ts";
import { useWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { Kbd } from "../../ui/index.ts";
import { findCommands } from "./find-commands.ts";
import styles from "./Palette.module.css";
import { offeredGroups, type PaletteCommand, type PaletteGroup } from "./registry.ts";

/** Number of workflows listed before typing. */
const MAX_UNSEARCHED = 12;

/** Input from before the palette was loaded. */
export interface EarlyKeys {
  search: string;
  /** True if Enter was pressed. */
  isEntered: boolean;
}

interface PaletteProps {
  early: EarlyKeys;
  /** Commands of every page. */
  own: PaletteGroup;
  onClose(): void;
}

/** Finds every screen, workflow, node type and action by typing. */
export function Palette({ own, early, onClose }: PaletteProps) {
  const [search, setSearch] = useState(early.search);
  const offered = useMemo(offeredGroups, []);
  const workflows = useWorkflowCommands(search.trim() === "" ? MAX_UNSEARCHED : Number.POSITIVE_INFINITY);
  const groups = findCommands([...offered, own, workflows], search);
  const [chosen, setChosen] = useState<{ search: string; value: string }>();
  // A new search starts at its first line.
  const value = chosen?.search === search ? chosen.value : firstOf(groups);
  const entered = early.isEntered ? groups[0]?.commands[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as if the key were pressed now.
  useEffect(() => entered && choose(entered, onClose), []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup className={styles["popup"]} aria-label={texts.shell.search}>
          <Command
            loop
            shouldFilter={false}
            label={texts.shell.search}
            value={value}
            onValueChange={(next) => setChosen({ search, value: next })}
          >
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

function keyOf(group: PaletteGroup, command: PaletteCommand): string {
  return `${group.heading} ${command.id}`;
}

function firstOf([group]: readonly PaletteGroup[]): string {
  const command = group?.commands[0];
  return group && command ? keyOf(group, command) : "";
}

function choose(command: PaletteCommand, onClose: () => void): void {
  onClose();
  // The dialog returns the focus first; then the command can take it.
  requestAnimationFrame(() => void command.run());
}

function Group({ group, onClose }: { group: PaletteGroup; onClose(): void }) {
  return (
    <Command.Group heading={group.heading} className={styles["group"]}>
      {group.commands.map((command) => (
        <Command.Item
          key={command.id}
          value={keyOf(group, command)}
          onSelect={() => choose(command, onClose)}
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
    commands: choosable(data)
      .slice(0, limit)
      .map(({ id, name }) => ({
        id,
        label: name,
        icon: <Workflow size={16} />,
        run: () => navigate({ to: "/workflow/$id", params: { id } }),
      })),
  };
}
