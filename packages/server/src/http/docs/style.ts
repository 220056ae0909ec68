import { createHash } from "node:crypto";

/** The editor's colors by name, light and dark; a test compares them with its file. */
export const TOKENS = {
  light: {
    bg: "#ffffff",
    "bg-subtle": "#f8f8fa",
    "bg-muted": "#f1f1f4",
    "bg-active": "#e7e7ed",
    text: "#1a1a21",
    "text-muted": "#5c5c68",
    border: "#e3e3e9",
    "border-strong": "#cfcfd8",
    accent: "#5746d9",
    "accent-text": "#4c3bc9",
    "accent-soft": "#eeecfc",
    "accent-contrast": "#ffffff",
  },
  dark: {
    bg: "#17171b",
    "bg-subtle": "#1b1b20",
    "bg-muted": "#222228",
    "bg-active": "#2f2f38",
    text: "#ececf1",
    "text-muted": "#a6a6b3",
    border: "#2c2c34",
    "border-strong": "#3d3d48",
    accent: "#6f5ff0",
    "accent-text": "#a79df9",
    "accent-soft": "#28244a",
    "accent-contrast": "#ffffff",
  },
} as const;

const variables = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");

/** The style sheet of every page. Narrow screens have the navigation below the page, paper has none. */
export const STYLE_SHEET: string = `
:root { color-scheme: light dark; ${variables(TOKENS.light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(TOKENS.dark)} } }
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.6 "Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif; }
a { color: var(--accent-text); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 12px; top: 12px; z-index: 2; background: var(--bg); padding: 8px 12px; }
.top { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center; height: 56px; padding: 0 24px; background: var(--bg); border-bottom: 1px solid var(--border); }
.top > a { color: var(--text); text-decoration: none; white-space: nowrap; }
.brand { display: flex; gap: 10px; align-items: center; font-weight: 600; }
.search { display: flex; gap: 8px; flex: 1; min-width: 0; max-width: 420px; margin-left: auto; }
.search input { flex: 1; min-width: 0; height: 32px; padding: 0 10px; font: inherit; font-size: 14px; color: inherit; background: var(--bg-subtle); border: 1px solid var(--border-strong); border-radius: 6px; }
.search button { height: 32px; padding: 0 12px; font: inherit; font-size: 14px; color: var(--accent-contrast); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }
.to-pages { display: none; }
.frame { display: flex; align-items: flex-start; max-width: 1240px; margin: 0 auto; }
.pages { position: sticky; top: 56px; flex: none; width: 256px; max-height: calc(100vh - 56px); overflow: auto; padding: 24px 12px 40px 24px; font-size: 14px; }
.pages h2 { margin: 20px 8px 4px; font-size: 12px; font-weight: 600; color: var(--text-muted); }
.pages h2:first-child { margin-top: 0; }
.pages ul { list-style: none; margin: 0; padding: 0; }
.pages a { display: block; padding: 4px 8px; border-radius: 6px; color: var(--text); text-decoration: none; }
.pages a:hover { background: var(--bg-muted); }
.pages a[aria-current] { background: var(--accent-soft); color: var(--accent-text); font-weight: 500; }
main { flex: 1; min-width: 0; max-width: 860px; padding: 32px 32px 96px; }
.title { display: flex; gap: 16px; align-items: center; margin-bottom: 8px; }
.title img { width: 40px; height: 40px; }
h1 { font-size: 28px; line-height: 1.25; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 20px; line-height: 1.25; margin: 40px 0 8px; letter-spacing: -0.01em; }
h3 { font-size: 16px; line-height: 1.25; margin: 28px 0 4px; }
p, ul, ol, pre, blockquote { margin: 10px 0; }
li > p { margin: 0; }
li { margin: 2px 0; }
code, pre { font-family: "JetBrains Mono Variable", ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
code { background: var(--bg-muted); border-radius: 4px; padding: 1px 5px; font-size: 13px; overflow-wrap: anywhere; }
pre { background: var(--bg-subtle); border: 1px solid var(--border); border-radius: 10px; padding: 12px 16px; overflow: auto; line-height: 1.5; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
blockquote { border-left: 3px solid var(--border-strong); padding-left: 14px; color: var(--text-muted); }
.wide { overflow-x: auto; margin: 10px 0; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
td, th { text-align: left; vertical-align: top; padding: 7px 14px 7px 0; border-bottom: 1px solid var(--border); }
td:first-child { min-width: 150px; }
td code { overflow-wrap: break-word; }
th { color: var(--text-muted); font-weight: 500; font-size: 13px; }
:target { background: var(--accent-soft); }
dl { margin: 0; }
dt { margin-top: 16px; font-weight: 600; }
dd { margin: 2px 0 0; }
dd p { margin: 2px 0; }
dd dl { border-left: 2px solid var(--border); padding-left: 14px; }
mark { background: var(--accent-soft); color: inherit; font-weight: 600; }
.soft { color: var(--text-muted); font-size: 13px; font-weight: 400; }
.picture { display: block; max-width: 100%; height: auto; border: 1px solid var(--border); border-radius: 10px; }
.types, .results { list-style: none; padding: 0; }
.types { columns: 2; column-gap: 24px; }
.types li { break-inside: avoid; display: flex; gap: 10px; align-items: center; padding: 5px 0; }
.types img { width: 20px; height: 20px; flex: none; }
.results li { margin: 20px 0; }
.results a { font-weight: 600; }
.results p { margin: 2px 0; }
summary { cursor: pointer; }
@media (max-width: 760px) {
  .top { padding: 0 12px; gap: 10px; }
  .top .home, .brand span { display: none; }
  .to-pages { display: block; }
  .search button { display: none; }
  .frame { flex-direction: column-reverse; }
  .pages { position: static; width: 100%; max-height: none; padding: 24px 16px 48px; border-top: 1px solid var(--border); }
  main { width: 100%; padding: 20px 16px 48px; }
  h1 { font-size: 24px; }
  .types { columns: 1; }
}
@media print {
  .top, .pages, .skip { display: none; }
  .frame { display: block; }
  main { max-width: none; padding: 0; }
  pre { white-space: pre-wrap; }
  .wide { overflow: visible; }
  h2, h3, dt { break-after: avoid; }
}
`;

/** Admits the style sheet and no other. */
export const STYLE_HASH: string = `sha256-${createHash("sha256").update(STYLE_SHEET).digest("base64")}`;
