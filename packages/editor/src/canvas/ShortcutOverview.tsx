import { texts } from "../texts/index.ts";
import { Dialog, Kbd } from "../ui/index.ts";
import styles from "./ShortcutOverview.module.css";
import { type Shortcut, shortcuts } from "./shortcuts.ts";

const text = texts.shortcuts;
const panelKeys = texts.panel.keys;
const groups: Shortcut["group"][] = ["edit", "run", "view", "select", "arrange"];
const pointer = [
  { group: "view", keys: text.panKeys, label: text.pan },
  { group: "select", keys: text.addToSelectionKeys, label: text.addToSelection },
] as const;

/** Keys of an open node. */
const inNode: readonly (readonly [keys: string, label: string])[] = [
  ["Ctrl+Enter", panelKeys.run],
  ["Escape", panelKeys.close],
  ["F2", panelKeys.rename],
  ["Alt+← →", panelKeys.neighbours],
  ["F6", panelKeys.columns],
  ["← ↑ ↓ →", panelKeys.cells],
  ["Enter", panelKeys.insert],
  ["Space", panelKeys.open],
  ["Ctrl+C", panelKeys.copy],
];

/** Every key of the canvas and of an open node on one page. */
export function ShortcutOverview({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={texts.canvas.shortcutsTitle} size="lg">
      <div className={styles["columns"]}>
        {groups.map((group) => (
          <section key={group} className={styles["group"]}>
            <h3 className={styles["heading"]}>{text.groups[group]}</h3>
            <dl className={styles["list"]}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <div key={shortcut.id} className={styles["row"]}>
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <Kbd>{shown(shortcut.keys[0] ?? "")}</Kbd>
                    </dd>
                  </div>
                ))}
              {pointer
                .filter((line) => line.group === group)
                .map((line) => (
                  <div key={line.label} className={styles["row"]}>
                    <dt>{line.label}</dt>
                    <dd className={styles["gesture"]}>{line.keys}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section className={styles["group"]}>
          <h3 className={styles["heading"]}>{panelKeys.title}</h3>
          <dl className={styles["list"]}>
            {inNode.map(([keys, label]) => (
              <div key={label} className={styles["row"]}>
                <dt>{label}</dt>
                <dd>
                  <Kbd>{shown(keys)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

const arrows: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

function shown(keys: string): string {
  if (keys === "+") return "＋";
  return keys
    .split("+")
    .map((key) => arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join("+");
}
