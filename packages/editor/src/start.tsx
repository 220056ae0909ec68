import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startTheme } from "./base/theme/index.ts";

/** Shows the editor. A function, because modules of this package that only have effects are left out of the build. */
export function showEditor(): void {
  startTheme();
  createRoot(document.getElementById("root")!).render(<App />);
}
