import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "./Kbd.tsx";
import styles from "./Tooltip.module.css";

export interface TooltipProps {
  content: ReactNode;
  shortcut?: string | undefined;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** Milliseconds before it appears. */
  delay?: number;
  /** One element that takes a ref and mouse handlers. */
  children: ReactElement;
}

/** Describes the element under the pointer or with focus. */
export function Tooltip({ content, shortcut, side = "top", delay = 400, children }: TooltipProps) {
  if (content === undefined || content === null || content === "") return children;
  return (
    <Base.Root disableHoverablePopup>
      <Base.Trigger delay={delay} render={children as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles["positioner"]}>
          <Base.Popup className={styles["popup"]}>
            {content}
            {shortcut !== undefined && <Kbd inverse>{shortcut}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Lets tooltips follow each other without delay. */
export const TooltipProvider = Base.Provider;
