export function ExecutionList() {
  return null;
}
