import { Outlet } from "@tanstack/react-router";

export function WorkflowView() {
  return <Outlet />;
}
