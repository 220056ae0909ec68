import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./base/theme/tokens.css";
import "./base/theme/base.css";
import { startLanguage } from "./base/language/start.ts";
import { admitPlainTexts } from "./ui/html/trusted-html.ts";

// Before any library sets rules of style sheets as HTML.
admitPlainTexts();

// Texts are constants of the modules that show them: these are loaded when the language is known.
void startLanguage()
  .then(() => import("./start.tsx"))
  .then(({ showEditor }) => showEditor());
