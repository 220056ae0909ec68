/** Styles of form pages: the editor's colours and sizes, light or dark as the visitor prefers. */
export const FORM_STYLES = `
:root{color-scheme:light dark;--bg:#f8f8fa;--card:#fff;--input:#fff;--text:#1a1a21;--muted:#5c5c68;--border:#e3e3e9;--strong:#cfcfd8;
--accent:#5746d9;--accent-hover:#4a3ac4;--on-accent:#fff;--error:#c4262e;--error-soft:#fdebec;--error-border:#f0b0b3;--success:#157839;
--shadow:0 2px 6px rgb(20 20 40/7%),0 8px 24px rgb(20 20 40/8%)}
@media(prefers-color-scheme:dark){:root{--bg:#111115;--card:#1a1a20;--input:#141419;--text:#ededf2;--muted:#a3a3b0;--border:#2d2d36;
--strong:#454552;--accent:#8b7cf6;--accent-hover:#9d90f8;--on-accent:#14121f;--error:#ff8a8f;--error-soft:#3a1a1d;--error-border:#6d3034;
--success:#6fd394;--shadow:none}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:40px 16px;background:var(--bg);color:var(--text);
font:14px/1.45 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
main{max-width:560px;margin:0 auto;padding:32px;background:var(--card);border:1px solid var(--border);border-radius:10px;box-shadow:var(--shadow)}
h1{margin:0;font-size:20px;line-height:1.25;font-weight:600;overflow-wrap:anywhere}
.description{margin-top:8px;color:var(--muted);overflow-wrap:anywhere;white-space:pre-line}
.description:has(p,ul,ol,table,h1,h2,h3){white-space:normal}
form{margin-top:24px;display:grid;gap:20px}
.field{display:grid;gap:6px;min-width:0;margin:0;padding:0;border:0}
label,legend{padding:0;font-weight:500;font-size:13px;overflow-wrap:anywhere}
.required{color:var(--error)}
input:not([type=checkbox],[type=radio],[type=hidden]),textarea,select{width:100%;min-height:40px;padding:8px 12px;font:inherit;color:inherit;
background:var(--input);border:1px solid var(--strong);border-radius:6px}
textarea{min-height:112px;resize:vertical}
input[type=file]{padding:6px}
::file-selector-button{margin-right:12px;padding:4px 12px;font:inherit;font-size:13px;color:inherit;background:var(--bg);border:1px solid var(--strong);border-radius:4px;cursor:pointer}
a{color:var(--accent)}
.html>:first-child,.description>:first-child{margin-top:0}
.html>:last-child,.description>:last-child{margin-bottom:0}
::placeholder{color:var(--muted);opacity:.8}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
[aria-invalid=true]{border-color:var(--error)!important}
.choice{display:flex;gap:8px;align-items:flex-start;font-weight:400;font-size:14px;padding:2px 0}
.choice input{flex:none;margin:2px 0 0;width:16px;height:16px;accent-color:var(--accent)}
.hint{margin:0;font-size:12px;color:var(--muted)}
.problem{margin:0;font-size:13px;color:var(--error)}
.problems{margin:24px 0 0;padding:12px 16px;background:var(--error-soft);border:1px solid var(--error-border);border-radius:6px;color:var(--error)}
.problems p,.problems ul{margin:0}.problems ul{padding-left:20px}.problems a{color:inherit}
button{min-height:40px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:6px;cursor:pointer}
button:hover{background:var(--accent-hover)}
button.secondary{color:var(--text);background:var(--card);border:1px solid var(--strong)}
.message{text-align:center}.message .description{margin-top:12px}
.mark{display:block;margin:0 auto 16px;width:40px;height:40px;color:var(--success)}
.mark.problem-mark{color:var(--muted)}
footer{max-width:560px;margin:16px auto 0;text-align:center;font-size:12px;color:var(--muted)}
img{max-width:100%;height:auto}
@media(max-width:480px){body{padding:0}main{min-height:100vh;border:0;border-radius:0;padding:24px 16px}}
@media(prefers-reduced-motion:no-preference){button{transition:background 120ms}}
`.replaceAll("\n", "");
