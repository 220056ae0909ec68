/**
 * Styles of chats, on their own page and embedded in a site: the editor's colours, light or dark as the visitor
 * prefers.
 */
export const CHAT_STYLES = `
:root,:host{color-scheme:light dark;--bg:#f8f8fa;--card:#fff;--text:#1a1a21;--muted:#5c5c68;--border:#e3e3e9;--strong:#cfcfd8;--accent:#5746d9;
--accent-hover:#4a3ac4;--on-accent:#fff;--error:#c4262e;--error-soft:#fdebec;--code:#ececf1}
@media(prefers-color-scheme:dark){:root,:host{--bg:#111115;--card:#1a1a20;--text:#ededf2;--muted:#a3a3b0;--border:#2d2d36;--strong:#454552;
--accent:#8b7cf6;--accent-hover:#9d90f8;--on-accent:#14121f;--error:#ff8a8f;--error-soft:#3a1a1d;--code:#26262e}}
*{box-sizing:border-box}
body{margin:0;height:100vh;height:100dvh}
body,.chat{display:flex;flex-direction:column;background:var(--bg);color:var(--text);
font:15px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
header{padding:16px 20px;background:var(--card);border-bottom:1px solid var(--border)}
header>*{max-width:760px;margin:0 auto}
header p{margin-block:0}
h1{font-size:18px;line-height:1.3;font-weight:600}
header p{color:var(--muted);font-size:14px}
main{flex:1;overflow-y:auto;padding:20px}
#messages{list-style:none;max-width:760px;margin:0 auto;padding:0;display:flex;flex-direction:column;gap:12px}
#messages>li{max-width:85%;padding:10px 14px;border-radius:12px;overflow-wrap:anywhere}
li.user,li p{white-space:pre-wrap}
li.bot{align-self:flex-start;background:var(--card);border:1px solid var(--border);border-bottom-left-radius:4px}
li.user{align-self:flex-end;background:var(--accent);color:var(--on-accent);border-bottom-right-radius:4px}
li.error{background:var(--error-soft);color:var(--error);border-color:var(--error)}
#messages>li.buttons{align-self:flex-start;display:flex;flex-wrap:wrap;gap:8px;padding:0}
li.buttons>*{margin:0}
li.buttons button:not(:last-child){color:var(--text);background:var(--card);border:1px solid var(--strong)}
li.waiting{color:var(--muted)}
li.waiting::after{content:"";display:inline-block;width:24px;height:8px;background:radial-gradient(circle,currentColor 3px,transparent 3.5px) 0/8px 8px;animation:pulse 1s infinite alternate}
@keyframes pulse{from{opacity:.3}to{opacity:1}}
@media(prefers-reduced-motion:reduce){li.waiting::after{animation:none}}
li code{padding:1px 4px;background:var(--code);border-radius:4px;font-size:.9em}
li>*,li blockquote>*{margin:0}
li>*+*,li blockquote>*+*{margin-top:8px}
li :is(h2,h3,h4,h5,h6){font-size:1em;line-height:1.4;font-weight:600}
li>h2{font-size:1.15em}
li :is(ul,ol){padding-inline-start:22px}
li li+li{margin-top:4px}
li blockquote{padding-inline-start:12px;border-inline-start:3px solid var(--strong);color:var(--muted)}
li hr{height:1px;border:0;background:var(--border)}
li table{display:block;max-width:100%;border-collapse:collapse;overflow-x:auto}
li :is(th,td){padding:4px 8px;border:1px solid var(--border);text-align:start}
li pre{padding:10px;background:var(--code);border-radius:6px;overflow-x:auto;white-space:pre}
li pre code{padding:0;background:none}
li a{color:inherit}
form{padding:12px 20px 20px;background:var(--bg)}
.row{max-width:760px;margin:0 auto;display:flex;gap:8px;align-items:flex-end}
textarea{flex:1;min-height:44px;max-height:200px;padding:10px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--strong);border-radius:10px;resize:none}
button,.attach{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:10px;cursor:pointer}
button:hover{background:var(--accent-hover)}
button:disabled{opacity:.5;cursor:default}
.attach{display:flex;align-items:center;color:var(--text);background:var(--card);border:1px solid var(--strong)}
.attach:focus-within,:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.attach input,.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.files{max-width:760px;margin:6px auto 0;color:var(--muted);font-size:13px}
.start{display:block;margin:48px auto}
[hidden]{display:none!important}
`;
