export function WorkflowEditor() {
  return null;
}
