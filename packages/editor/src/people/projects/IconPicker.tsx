import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Popover } from "../../ui/index.ts";
import { ProjectIcon } from "../ProjectIcon.tsx";
import { DEFAULT_PROJECT_ICON, projectIcons } from "../project-icons.ts";
import styles from "./IconPicker.module.css";

const text = texts.projects;

interface IconPickerProps {
  value: string | null;
  disabled?: boolean;
  onChange(icon: string): void;
}

/** The icon of a project, and the others that it can have. */
export function IconPicker({ value, disabled = false, onChange }: IconPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = value ?? DEFAULT_PROJECT_ICON;
  return (
    <Popover
      aria-label={text.icon}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles["icon"]} aria-label={text.iconOf(chosen)} disabled={disabled}>
          <ProjectIcon project={{ type: "team", icon: chosen }} size={18} />
        </button>
      }
    >
      <div className={styles["icons"]}>
        {Object.keys(projectIcons).map((name) => (
          <button
            key={name}
            type="button"
            className={styles["icon"]}
            aria-label={name}
            aria-pressed={name === chosen}
            onClick={() => {
              onChange(name);
              setOpen(false);
            }}
          >
            <ProjectIcon project={{ type: "team", icon: name }} size={18} />
          </button>
        ))}
      </div>
    </Popover>
  );
}
