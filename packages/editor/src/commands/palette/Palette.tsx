import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { BookOpen, Search, Workflow } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { choosable } from "../../base/rest/choosable.ts";
import { useWorkflows } from "../../base/rest/use-workflows.ts";
import { recentIds, storageKeys } from "../../base/storage/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Kbd } from "../../ui/index.ts";
import { findCommands, recentCommands } from "./find-commands.ts";
import { helpPagesQuery, openHelp } from "./help-pages.ts";
import styles from "./Palette.module.css";
import { offeredGroups, type PaletteCommand, type PaletteGroup, paletteId } from "./registry.ts";
import { withWords } from "./with-words.ts";

/** Number of workflows listed before typing. */
const MAX_UNSEARCHED = 12;
const recents = recentIds(storageKeys.recentCommands, 6);
const RECENT_GROUP = "recent";
const HELP_GROUP = "help";

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
  const help = useHelpPages();
  const recent = useMemo(recents.read, []);
  const all = useMemo(() => [...offered, own].map(withWords), [offered, own]);
  const groups = withHelpSearch(listGroups([...all, workflows, help], search, recent), search);
  const [chosen, setChosen] = useState<{ search: string; value: string }>();
  // A new search starts at its first line.
  const value = chosen?.search === search ? chosen.value : firstOf(groups);
  const [first] = groups;
  // An early Enter never searches the help: commands that are still loading may match.
  const entered = early.isEntered && first?.id !== HELP_GROUP ? first?.commands[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as if the key were pressed now.
  useEffect(() => first && entered && choose(first, entered, onClose), []);
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
              {groups.map((group) => (
                <Group key={group.id} group={group} onClose={onClose} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Recently used commands come first until something is typed. */
function listGroups(all: readonly PaletteGroup[], search: string, recent: readonly string[]): PaletteGroup[] {
  const groups = findCommands(all, search, recent);
  const commands = search.trim() === "" ? recentCommands(all, recent) : [];
  const first = { id: RECENT_GROUP, heading: texts.shell.paletteRecent, commands };
  return commands.length > 0 ? [first, ...groups] : groups;
}

/** Everything that was typed can be searched in the help. */
function withHelpSearch(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const wanted = search.trim();
  if (wanted === "") return [...groups];
  const command: PaletteCommand = {
    id: "search",
    label: texts.shell.paletteHelp(wanted),
    icon: <Search size={16} />,
    run: () => openHelp(`/docs/search?q=${encodeURIComponent(wanted)}`),
  };
  const hasPages = groups.some(({ id }) => id === HELP_GROUP);
  if (!hasPages) return [...groups, { id: HELP_GROUP, heading: texts.shell.help, commands: [command] }];
  return groups.map((group) =>
    group.id === HELP_GROUP ? { ...group, commands: [...group.commands, command] } : group,
  );
}

function useHelpPages(): PaletteGroup {
  const { data = [] } = useQuery(helpPagesQuery);
  return {
    id: HELP_GROUP,
    heading: texts.shell.help,
    onlyFound: true,
    commands: data.map(({ label, address }) => ({
      id: address,
      label,
      icon: <BookOpen size={16} />,
      run: () => openHelp(address),
    })),
  };
}

function firstOf([group]: readonly PaletteGroup[]): string {
  const command = group?.commands[0];
  return group && command ? paletteId(group, command) : "";
}

function choose(group: PaletteGroup, command: PaletteCommand, onClose: () => void): void {
  recents.note(group.id === RECENT_GROUP ? command.id : paletteId(group, command));
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
          value={paletteId(group, command)}
          onSelect={() => choose(group, command, onClose)}
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
    id: "workflows",
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
