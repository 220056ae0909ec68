import { createRouter } from "@tanstack/react-router";
import { provideNavigation } from "../base/navigate.ts";
import { PATH_PREFIX } from "../base/server-path.ts";
import { PagePending } from "../ui/page/PagePending.tsx";
import { routeTree } from "./routes.ts";

/** Maps URLs to pages. */
export const router = createRouter({
  routeTree,
  basepath: PATH_PREFIX || "/",
  defaultPreload: "intent",
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
});

provideNavigation(router.navigate);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
