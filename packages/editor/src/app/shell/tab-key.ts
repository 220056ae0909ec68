/** Keys of the tabs that pages belong to. */
type TabKey = "workflow" | "executions" | "settings";

/** Returns the tab of a page: the editor of a workflow, its executions, or the settings; undefined for all other pages. */
export function tabKeyOf(pathname: string): TabKey | undefined {
  const parts = pathname.split("/").filter(Boolean);
  if (parts[0] === "settings") return "settings";
  if (parts[0] !== "workflow" || parts[1] === undefined) return undefined;
  if (parts[2] === undefined) return "workflow";
  return parts[2] === "executions" ? "executions" : undefined;
}
