import { expect, it } from "vitest";
import { cleanHtml } from "./html.ts";

it.each([
  ["plain & <b>bold</b>", "plain &amp; <b>bold</b>"],
  ["a &amp; b &#39;c&#39;", "a &amp; b &#39;c&#39;"],
  ["1 < 2", "1 &lt; 2"],
  ["<p>open", "<p>open</p>"],
  ["<b><i>x</b>", "<b><i>x</i></b>"],
  ["</p>x", "x"],
  ["<script>evil()</script>x", "x"],
  ["<scr<script></script>ipt>evil()</script>", "evil()"],
  ["<style>a{}</style>x", "x"],
  ['<a href="javascript:evil()">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  [
    '<a href="https://x.test/?a=1&amp;b=2" onclick="evil()">x</a>',
    '<a target="_blank" rel="noopener noreferrer" href="https://x.test/?a=1&amp;b=2">x</a>',
  ],
  ['<a href=" java\nscript:evil()">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  ['<img src="data:image/png;base64,AA==" onerror=evil()>', '<img src="data:image/png;base64,AA==">'],
  ["<img src=x onerror=evil()>", "<img>"],
  ['<img src="data:text/html,<b>">', "<img>"],
  ["<svg onload=evil()><b>x</b></svg>y", "y"],
  ["<input name=password><form action=//x>z</form>", "z"],
  ["<!-- <b> -->x<!--", "x"],
  ["\"quotes\" 'too'", "&quot;quotes&quot; &#39;too&#39;"],
  ["<b <img src=x onerror=evil()>", "&lt;b <img>"],
])("cleans %j", (given, clean) => {
  expect(cleanHtml(given)).toBe(clean);
});
