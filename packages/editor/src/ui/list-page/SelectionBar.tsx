import { X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { texts } from "../../base/texts/index.ts";
import { IconButton } from "../elements/IconButton.tsx";
import styles from "./SelectionBar.module.css";
import type { ListSelection } from "./use-list-keys.ts";

interface SelectionBarProps {
  /** Describes the selection. */
  label: string;
  selection: ListSelection;
  /** Actions on the selection. */
  children: ReactNode;
}

/** Actions on the selected entries of a list, above its lower end. */
export function SelectionBar(props: SelectionBarProps) {
  return props.selection.count === 0 ? null : <Bar {...props} />;
}

function Bar({ label, selection, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomForMessages(bar);
  return (
    <div role="toolbar" aria-label={label} className={styles["bar"]} ref={bar}>
      <span className={styles["label"]}>{label}</span>
      {children}
      <IconButton
        label={texts.ui.clearSelection}
        shortcut="Esc"
        icon={<X size={15} />}
        onClick={selection.clear}
      />
    </div>
  );
}

/** Messages in the corner of the window stay above the bar, which can have several lines. */
function useRoomForMessages(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = window.innerHeight - element.getBoundingClientRect().top;
      style.setProperty("--selection-bar-height", `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--selection-bar-height");
    };
  }, [bar]);
}
