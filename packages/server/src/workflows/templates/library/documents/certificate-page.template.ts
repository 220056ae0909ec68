import { defineTemplate } from "../../own/define-template.ts";
import { other, respondWithText, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "certificate-page",
  name: "Printable certificate page",
  description: "Shows a printable certificate of attendance for the name and course in the link.",
  categories: ["documents", "hr"],
  createdAt: "2026-11-23",
  note: `Open the URL of **Certificate** with \`?name=Ada+Loom&course=Weaving\`. Edit and style the page in **Page**.

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
