import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "../rest/index.ts";
import { ConfirmHost, ToastHost, TooltipProvider } from "../ui/index.ts";
import { router } from "./router.ts";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastHost />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
