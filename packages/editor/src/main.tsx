import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./base/theme/tokens.css";
import "./base/theme/base.css";
import { startLanguage } from "./base/language/start.ts";
import { admitPlainTexts } from "./ui/html/trusted-html.ts";

// Before any library sets style sheet rules as HTML.
admitPlainTexts();

// Strings are constants of the modules that show them, which are loaded once the language is known.
void startLanguage()
  .then(() => import("./start.tsx"))
  .then(({ showEditor }) => showEditor());
