import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./base/theme/tokens.css";
import "./base/theme/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startTheme } from "./base/theme/index.ts";
import { admitPlainTexts } from "./ui/html/trusted-html.ts";

admitPlainTexts();
startTheme();
createRoot(document.getElementById("root")!).render(<App />);
