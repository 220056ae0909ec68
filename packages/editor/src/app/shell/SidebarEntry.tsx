import type { ReactElement } from "react";
import { Tooltip } from "../../ui/index.ts";

interface SidebarEntryProps {
  isWide: boolean;
  label: string;
  shortcut?: string | undefined;
  children: ReactElement;
}

/** A line of the sidebar; in a narrow sidebar, a tooltip names it. */
export function SidebarEntry({ isWide, label, shortcut, children }: SidebarEntryProps) {
  return (
    <Tooltip content={isWide ? undefined : label} shortcut={shortcut} side="right" delay={150}>
      {children}
    </Tooltip>
  );
}
