import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startTheme } from "./theme/index.ts";

startTheme();
createRoot(document.getElementById("root")!).render(<App />);
