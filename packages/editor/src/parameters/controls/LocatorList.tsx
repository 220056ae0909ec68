import type { ResourceLocatorMode } from "@heddle/workflow";
import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { parameterTexts } from "../../texts/parameters.ts";
import { Popover } from "../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { chooseItem, type LocatorValue } from "../model/resource-locator.ts";
import styles from "./LocatorControl.module.css";
import { LocatorResults } from "./LocatorResults.tsx";

interface LocatorListProps extends ControlProps {
  locator: LocatorValue;
  mode: ResourceLocatorMode | undefined;
}

/** The field of a list mode: shows the chosen row's name and opens the list. */
export function LocatorList({
  locator,
  mode,
  onChange,
  isReadOnly,
  id,
  label,
  path,
  property,
}: LocatorListProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = locator.cachedResultName ?? String(locator.value ?? "");
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      aria-label={label}
      trigger={
        <button
          type="button"
          id={id}
          aria-label={label}
          className={styles["listButton"]}
          disabled={isReadOnly}
          data-empty={shown === "" || undefined}
        >
          <span>{shown || (mode?.placeholder ?? property.placeholder ?? parameterTexts.chooseResource)}</span>
          <ChevronsUpDown size={14} />
        </button>
      }
    >
      {mode && (
        <LocatorResults
          mode={mode}
          path={path}
          chosen={locator.value}
          onChoose={(item) => {
            onChange(chooseItem(locator, locator.mode, item));
            setOpen(false);
          }}
        />
      )}
    </Popover>
  );
}
