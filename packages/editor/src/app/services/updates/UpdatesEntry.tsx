import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { lazyModal } from "../../../ui/modals/index.ts";
import { SidebarEntry } from "../../shell/SidebarEntry.tsx";
import styles from "./Updates.module.css";
import { updatesQuery } from "./updates-query.ts";

const text = servicesTexts.updates;

const openUpdates = lazyModal(() => import("./UpdatesPanel.tsx").then((module) => module.UpdatesPanel));

/** Sidebar entry with the number of newer versions, hidden if there are none. */
export function UpdatesEntry({ isWide, className }: { isWide: boolean; className: string }) {
  const { data } = useQuery(updatesQuery);
  if (!data || data.next.length === 0) return null;
  const label = text.entry(data.next.length);
  return (
    <SidebarEntry isWide={isWide} label={label}>
      <button type="button" className={className} aria-label={label} onClick={() => openUpdates()}>
        <span className={styles["icon"]}>
          <Gift size={18} />
          <span className={styles["count"]}>{data.next.length}</span>
        </span>
        {isWide && <span>{label}</span>}
      </button>
    </SidebarEntry>
  );
}
