import { Plus } from "lucide-react";
import { Button, Menu } from "../../../ui/index.ts";
import styles from "./Container.module.css";

interface AddMenuProps {
  label: string;
  choices: { name: string; displayName: string }[];
  onAdd(name: string): void;
}

/** Adds one of several things from a menu, or a single one by a plain button. */
export function AddMenu({ label, choices, onAdd }: AddMenuProps) {
  const [only] = choices;
  const button = (
    <Button size="sm" variant="secondary" className={styles["add"]} icon={<Plus size={14} />}>
      {choices.length === 1 && only ? only.displayName : label}
    </Button>
  );
  if (choices.length === 1 && only) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className={styles["add"]}
        icon={<Plus size={14} />}
        onClick={() => onAdd(only.name)}
      >
        {label}
      </Button>
    );
  }
  return (
    <Menu
      align="start"
      trigger={button}
      entries={() =>
        choices.map((choice) => ({
          id: choice.name,
          label: choice.displayName,
          onSelect: () => onAdd(choice.name),
        }))
      }
    />
  );
}
