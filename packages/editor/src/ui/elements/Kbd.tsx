import { classNames } from "./class-names.ts";
import styles from "./Kbd.module.css";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const appleNames: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥", Enter: "↵", Delete: "⌫" };
const otherNames: Record<string, string> = { Mod: "Ctrl", Delete: "Del" };

/** A shortcut such as `Mod+Shift+Z`, in the notation of the user's keyboard. */
export function Kbd({ children, inverse }: { children: string; inverse?: boolean }) {
  const names = isApple ? appleNames : otherNames;
  const keys = children.split("+").map((key) => names[key] ?? key);
  return (
    <kbd className={classNames(styles["kbd"], inverse && styles["inverse"])}>
      {keys.map((key) => (
        <span key={key} className={styles["key"]}>
          {key}
        </span>
      ))}
    </kbd>
  );
}
