import { createRouter } from "@tanstack/react-router";
import { PagePending } from "./PagePending.tsx";
import { routeTree } from "./routes.ts";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
