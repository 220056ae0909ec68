import type { WorkflowActivity, WorkflowSummary } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { Badge, Checkbox, Switch } from "../../ui/index.ts";
import { workflowPermissions } from "../workflow/session/permissions.ts";
import { setActive } from "./actions.ts";
import { dragSource } from "./folders/drag.ts";
import { LastExecution } from "./LastExecution.tsx";
import { TriggerIcons } from "./TriggerIcons.tsx";
import styles from "./WorkflowRow.module.css";
import { WorkflowRowMenu } from "./WorkflowRowMenu.tsx";

const text = texts.workflowList;

interface WorkflowRowProps {
  workflow: WorkflowSummary;
  /** The project whose page the list is on. */
  place?: ProjectPlace | undefined;
  /** Undefined while it is not known. */
  activity: WorkflowActivity | undefined;
  isSelected: boolean;
  onSelect(on: boolean): void;
}

/** A workflow in the list: what starts it, how it went lately, its switch and its menu. */
export function WorkflowRow({ workflow, place, activity, isSelected, onSelect }: WorkflowRowProps) {
  const may = workflowPermissions(workflow);
  const canDrag = place !== undefined && may.save;
  return (
    <>
      <Checkbox aria-label={text.select(workflow.name)} checked={isSelected} onChange={onSelect} />
      <Link
        to="/workflow/$id"
        params={{ id: workflow.id }}
        className={styles["name"]}
        title={workflow.name}
        data-row
        {...(canDrag ? dragSource({ kind: "workflow", id: workflow.id, name: workflow.name }) : {})}
      >
        {workflow.name}
      </Link>
      <span className={styles["tags"]}>
        {!place && <HomeBadge workflow={workflow} />}
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
          disabled={!may.publish}
          onChange={(active) => setActive(workflow, active)}
        />
        <WorkflowRowMenu workflow={workflow} place={place} />
      </span>
    </>
  );
}

/** Project of the workflow, unless it is the user's own. */
function HomeBadge({ workflow: { homeProject } }: Pick<WorkflowRowProps, "workflow">) {
  const { data: user } = useCurrentUser();
  if (homeProject.id === user?.id) return null;
  return <Badge icon={<ProjectIcon project={homeProject} size={12} />}>{homeProject.name}</Badge>;
}
