import { defineTemplate } from "../../own/define-template.ts";
import { other, respondWithText, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "certificate-page",
  name: "Show a certificate as a web page",
  description: "A link with a name in it opens a certificate of attendance that can be printed.",
  categories: ["documents", "hr"],
  createdAt: "2026-11-23",
  note: `Open the address of **Certificate** with \`?name=Ada+Loom&course=Weaving\`. The page is written in **Page**; style it as you like.

### Set up
Activate the workflow.`,
  nodes: {
    Certificate: webhook("certificate", "responseNode", "GET"),
    Page: other("html", 1.2, {
      operation: "generateHtmlTemplate",
      html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Certificate</title>
    <style>
      body { font-family: serif; text-align: center; padding: 15vh 10vw; border: 12px double #345; }
    </style>
  </head>
  <body>
    <h1>Certificate</h1>
    <p>{{ $json.query.name }} took part in</p>
    <h2>{{ $json.query.course }}</h2>
    <p>{{ $today.toFormat("d LLLL yyyy") }}</p>
  </body>
</html>`,
    }),
    "Show page": respondWithText("={{ $json.html }}", "text/html; charset=utf-8"),
  },
  flow: ["Certificate > Page > Show page"],
  example: {
    Certificate: [{ headers: {}, params: {}, query: { name: "Ada Loom", course: "Weaving" }, body: {} }],
  },
});
