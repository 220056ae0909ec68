type Values = Readonly<Record<string, unknown>>;

/** Fields of tasks in the REST API that version 1 replaced (https://developer.todoist.com/api/v1/#tag/Migrating-from-v9) → their present names. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  is_completed: "checked",
  created_at: "added_at",
  creator_id: "added_by_uid",
  assignee_id: "responsible_uid",
  assigner_id: "assigned_by_uid",
  order: "child_order",
  comment_count: "note_count",
};

/** A task with the names and the URL that it had in the earlier API too: workflows read them. */
export function withEarlierNames(task: Values): Record<string, unknown> {
  const { id } = task;
  const earlier = Object.entries(EARLIER_NAMES).filter(([, name]) => task[name] !== undefined);
  return {
    ...(id === undefined ? {} : { url: `https://app.todoist.com/app/task/${String(id)}` }),
    ...Object.fromEntries(earlier.map(([as, name]) => [as, task[name]])),
    ...task,
  };
}
