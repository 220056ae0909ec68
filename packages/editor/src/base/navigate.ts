import type { RegisteredRouter } from "@tanstack/react-router";

type Navigate = RegisteredRouter["navigate"];

let provided: Navigate | undefined;

/** Called once by the application, which owns the router. */
export function provideNavigation(navigate: Navigate): void {
  provided = navigate;
}

/** Navigates to a page, for code outside components; components use `useNavigate`. */
export const navigate: Navigate = ((options: never) => {
  if (!provided) throw new Error("navigate needs the router: the application provides it when it starts.");
  return provided(options);
}) as Navigate;
