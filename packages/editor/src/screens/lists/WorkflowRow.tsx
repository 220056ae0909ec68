import type { WorkflowSummary } from "@heddle/api";
import { Link, useNavigate } from "@tanstack/react-router";
import { ExternalLink, MoreHorizontal, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Badge, IconButton, Menu, Switch } from "../../ui/index.ts";
import { removeWorkflow, setActive } from "./actions.ts";
import styles from "./WorkflowRow.module.css";

/** A workflow in the list: its name, tags and menu, and what activates it. */
export function WorkflowRow({ workflow }: { workflow: WorkflowSummary }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/workflow/$id" params={{ id: workflow.id }} className={styles["name"]} data-row>
        {workflow.name}
      </Link>
      <span className={styles["tags"]}>
        {(workflow.tags ?? []).map((tag) => (
          <Badge key={tag.id}>{tag.name}</Badge>
        ))}
      </span>
      <time className={styles["time"]} dateTime={workflow.updatedAt} title={timeText(workflow.updatedAt)}>
        {agoText(workflow.updatedAt)}
      </time>
      <Switch
        aria-label={texts.workflowList.toggle(workflow.name)}
        checked={workflow.active}
        onChange={(active) => setActive(workflow, active)}
      />
      <Menu
        trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
        entries={[
          {
            id: "open",
            label: texts.workflowList.open,
            icon: <ExternalLink size={14} />,
            onSelect: () => navigate({ to: "/workflow/$id", params: { id: workflow.id } }),
          },
          { kind: "separator", id: "line" },
          {
            id: "delete",
            label: texts.workflowList.remove,
            icon: <Trash2 size={14} />,
            danger: true,
            onSelect: () => removeWorkflow(workflow),
          },
        ]}
      />
    </>
  );
}
