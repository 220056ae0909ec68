/** Scripts and styles of the page come from this server; Swagger UI sets a few inline styles and draws its icons as data URLs. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Files of Swagger UI that the page loads. */
export const DOCS_FILES = ["swagger-ui.css", "swagger-ui-bundle.js"] as const;

/** Page with the interactive reference of the public API. `base` is the URL of its folder. */
export function docsPage(base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Heddle public API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/docs/swagger-ui.css">
</head>
<body>
<div id="api" data-document="${base}/openapi.json"></div>
<script src="${base}/docs/swagger-ui-bundle.js"></script>
<script src="${base}/docs/start.js"></script>
</body>
</html>
`;
}

/** Starts Swagger UI. Keys stay in the page: they are not kept when it is closed. */
export const DOCS_SCRIPT = `"use strict";
const place = document.getElementById("api");
window.ui = SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
  queryConfigEnabled: false,
  tryItOutEnabled: true,
});
`;
