import { CSPProvider } from "@base-ui/react/csp-provider";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { direction } from "../base/language/active.ts";
import { queryClient } from "../base/rest/index.ts";
import { ConfirmHost, ToastHost, TooltipProvider } from "../ui/index.ts";
import { cspNonce } from "../ui/page/csp-nonce.ts";
import { router } from "./router.ts";

/** The editor with all providers that its pages need. */
export function App() {
  return (
    <CSPProvider nonce={cspNonce}>
      <QueryClientProvider client={queryClient}>
        <DirectionProvider direction={direction()}>
          <TooltipProvider>
            <RouterProvider router={router} />
            <ConfirmHost />
            <ToastHost />
          </TooltipProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
