import type { WorkflowActivity, WorkflowSummary } from "@heddle/api";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download, ExternalLink, MoreHorizontal, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Badge, Checkbox, IconButton, Menu, Switch } from "../../ui/index.ts";
import { removeWorkflow, setActive } from "./actions.ts";
import { downloadWorkflows } from "./download-workflows.ts";
import { LastExecution } from "./LastExecution.tsx";
import { TriggerIcons } from "./TriggerIcons.tsx";
import styles from "./WorkflowRow.module.css";

const text = texts.workflowList;

interface WorkflowRowProps {
  workflow: WorkflowSummary;
  /** Undefined while it is not known. */
  activity: WorkflowActivity | undefined;
  isSelected: boolean;
  onSelect(on: boolean): void;
}

/** A workflow in the list: what starts it, how it went lately, its switch and its menu. */
export function WorkflowRow({ workflow, activity, isSelected, onSelect }: WorkflowRowProps) {
  return (
    <>
      <Checkbox aria-label={text.select(workflow.name)} checked={isSelected} onChange={onSelect} />
      <Link
        to="/workflow/$id"
        params={{ id: workflow.id }}
        className={styles["name"]}
        title={workflow.name}
        data-row
      >
        {workflow.name}
      </Link>
      <span className={styles["tags"]}>
        {(workflow.tags ?? []).map((tag) => (
          <Badge key={tag.id}>{tag.name}</Badge>
        ))}
      </span>
      <span className={styles["triggers"]}>
        {activity && <TriggerIcons workflowId={workflow.id} triggers={activity.triggers} />}
      </span>
      <span className={styles["last"]}>
        <LastExecution workflowId={workflow.id} recent={activity?.recent} />
      </span>
      <time className={styles["time"]} dateTime={workflow.updatedAt} title={timeText(workflow.updatedAt)}>
        {agoText(workflow.updatedAt)}
      </time>
      <span className={styles["controls"]}>
        <Switch
          aria-label={text.toggle(workflow.name)}
          checked={workflow.active}
          onChange={(active) => setActive(workflow, active)}
        />
        <RowMenu workflow={workflow} />
      </span>
    </>
  );
}

function RowMenu({ workflow }: { workflow: WorkflowSummary }) {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
      entries={[
        {
          id: "open",
          label: text.open,
          icon: <ExternalLink size={14} />,
          onSelect: () => navigate({ to: "/workflow/$id", params: { id: workflow.id } }),
        },
        {
          id: "download",
          label: text.download,
          icon: <Download size={14} />,
          onSelect: () => downloadWorkflows([workflow]),
        },
        { kind: "separator", id: "line" },
        {
          id: "delete",
          label: text.remove,
          icon: <Trash2 size={14} />,
          danger: true,
          onSelect: () => removeWorkflow(workflow),
        },
      ]}
    />
  );
}
