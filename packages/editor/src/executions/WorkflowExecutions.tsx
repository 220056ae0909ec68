export function WorkflowExecutions() {
  return null;
}
