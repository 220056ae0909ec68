import { texts } from "../../base/texts/index.ts";
import { Dialog, Kbd } from "../../ui/index.ts";
import { shownKeys } from "../flow/shown-keys.ts";
import styles from "./ShortcutOverview.module.css";
import { type Shortcut, shortcuts } from "./shortcuts.ts";

const text = texts.shortcuts;
const panelKeys = texts.panel.keys;
const allArrows = "←→↑↓";
const groups: Shortcut["group"][] = ["edit", "run", "view", "select", "arrange"];
/** What is done by other means than a key of the canvas. */
const gestures = [
  { group: "view", keys: text.panKeys, label: text.pan },
  { group: "view", keys: text.zoomKeys, label: text.zoom },
  { group: "select", keys: text.addToSelectionKeys, label: text.addToSelection },
] as const;
const otherKeys = [
  { group: "edit", keys: "Mod+V", label: text.paste },
  { group: "run", keys: "Mod+K", label: text.palette },
] as const;

interface Line {
  keys: string;
  label: string;
}

/** The lines of a group; the four directions of one thing are one. */
export function linesOf(group: Shortcut["group"]): Line[] {
  const lines = new Map<string, Line>();
  for (const { group: own, family, label, keys } of shortcuts) {
    const [first = ""] = keys;
    if (own !== group) continue;
    if (family === undefined) lines.set(label, { label, keys: first });
    else lines.set(family, { label: family, keys: first.replace(/Arrow\w+$/, allArrows) });
  }
  return [...lines.values(), ...otherKeys.filter((line) => line.group === group)];
}

/** Keys of an open node. */
const inNode: readonly Line[] = [
  { keys: "Mod+Enter", label: panelKeys.run },
  { keys: "Escape", label: panelKeys.close },
  { keys: "F2", label: panelKeys.rename },
  { keys: "Alt+← →", label: panelKeys.neighbours },
  { keys: "F6", label: panelKeys.columns },
  { keys: "← ↑ ↓ →", label: panelKeys.cells },
  { keys: "Enter", label: panelKeys.insert },
  { keys: "Space", label: panelKeys.open },
  { keys: "Mod+C", label: panelKeys.copy },
];

/** Every key of the canvas and of an open node on one page. */
export function ShortcutOverview({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={texts.canvas.shortcutsTitle} size="lg">
      <div className={styles["columns"]}>
        {groups.map((group) => (
          <section key={group} className={styles["group"]}>
            <h3 className={styles["heading"]}>{text.groups[group]}</h3>
            <Lines lines={linesOf(group)} gestures={gestures.filter((line) => line.group === group)} />
          </section>
        ))}
        <section className={styles["group"]}>
          <h3 className={styles["heading"]}>{panelKeys.title}</h3>
          <Lines lines={inNode} />
        </section>
      </div>
    </Dialog>
  );
}

function Lines({ lines, gestures: others = [] }: { lines: readonly Line[]; gestures?: readonly Line[] }) {
  return (
    <dl className={styles["list"]}>
      {lines.map(({ label, keys }) => (
        <div key={label} className={styles["row"]}>
          <dt>{label}</dt>
          <dd>
            <Kbd>{shownKeys(keys)}</Kbd>
          </dd>
        </div>
      ))}
      {others.map(({ label, keys }) => (
        <div key={label} className={styles["row"]}>
          <dt>{label}</dt>
          <dd className={styles["gesture"]}>{keys}</dd>
        </div>
      ))}
    </dl>
  );
}
