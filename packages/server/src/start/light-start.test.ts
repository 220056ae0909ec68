import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Prints the URL of every module that is loaded before the server starts. */
const SCRIPT = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  await import(${JSON.stringify(new URL("start-server.ts", import.meta.url).href)});
  console.log(loaded.join("\\n"));
`;
/** Large, and needed by few requests or by other threads. */
const HEAVY =
  /\/packages\/(expression\/|package-host\/|engine\/src\/plan\/compile-plan)|node_modules\/(yaml|otpauth|nodemailer|ldapts|@node-saml\/node-saml|openid-client|acorn|typescript|undici)\//;

it("loads no expression language and no library that few need", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", SCRIPT], { encoding: "utf8" });
  const loaded = printed.trim().split("\n");
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((url) => HEAVY.test(url))).toEqual([]);
});
