export function WorkflowList() {
  return null;
}
