import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { viewAt } from "./views.ts";

/** The body bears the name of the view, for styles and for whoever drives the page. */
export function Root() {
  const view = useRouterState({
    select: ({ location, matches }) =>
      matches.some((match) => match._notFound) ? "NotFoundView" : viewAt(location.pathname),
  });
  useEffect(() => {
    document.body.dataset["view"] = view;
  }, [view]);
  return <Outlet />;
}
