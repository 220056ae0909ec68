import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { catalogs } from "./catalogs/catalog-plugin.ts";
import { chunkGroups } from "./chunk-groups.ts";
import { compressAssets } from "./compress-assets.ts";
import { preloadStart } from "./preload-start.ts";

const server = process.env["HEDDLE_DEV_SERVER"] ?? "http://127.0.0.1:5700";
const proxied = [
  "/rest",
  "/types",
  "/icons",
  "/docs",
  "/webhook",
  "/webhook-test",
  "/webhook-waiting",
  "/mcp",
  "/mcp-test",
  "/healthz",
];

export default defineConfig({
  // The server puts the path under which it is reached before each file of the page.
  base: "./",
  plugins: [react(), catalogs(), preloadStart(), compressAssets()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: true }])) },
  build: {
    outDir: "dist",
    target: "es2023",
    sourcemap: false,
    // Inlined modules would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change less often than our own code: they are in separate files, which browsers cache.
          groups: [
            {
              name: "codemirror",
              // Languages come when a text is written in them.
              test: /node_modules[\\/](@codemirror[\\/](?!lang-)|@lezer[\\/](common|highlight|lr)[\\/]|crelt|style-mod|w3c-keyname)/,
              priority: 10,
            },
            // Used by the canvas library and by us: on its own, it does not pull that one into the first page.
            { name: "store", test: /node_modules[\\/](zustand|use-sync-external-store)[\\/]/, priority: 10 },
            { name: "flow", test: /node_modules[\\/](@xyflow|d3-[a-z]+)[\\/]/, priority: 10 },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 11 },
            {
              name: "tanstack",
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)[\\/]/,
              priority: 10,
            },
            // Known before anything else is loaded.
            { name: "language", test: /editor[\\/]src[\\/]base[\\/](language|storage)[\\/]/, priority: 10 },
            ...chunkGroups(),
          ],
        },
      },
    },
  },
});
