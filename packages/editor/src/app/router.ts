import { createRouter } from "@tanstack/react-router";
import { provideNavigation } from "../base/navigate.ts";
import { PagePending } from "../ui/page/PagePending.tsx";
import { routeTree } from "./routes.ts";

/** Leads from addresses to pages. */
export const router = createRouter({
  routeTree,
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
