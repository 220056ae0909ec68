// npm run contracts:openapi -- SERVICE FILE
// Cuts the contract of a service out of its OpenAPI document for the tests: the operations that our nodes call, without their texts.
// FILE is the document as JSON; for Telegram it is api.json of github.com/PaulSonOfLars/telegram-bot-api-spec.
// Writes fixtures/contracts/SERVICE.json.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cutOpenApi, type OpenApiDocument } from "./cut-openapi.ts";
import { OPENAPI_SERVICES } from "./openapi-services.ts";
import { type TelegramApi, telegramDocument } from "./telegram-document.ts";

const [service = "", given = ""] = process.argv.slice(2);
const chosen = OPENAPI_SERVICES[service];
if (!chosen || !given) {
  const known = Object.keys(OPENAPI_SERVICES).join(", ");
  console.error(
    `heddle: name a service (${known}) and its document: npm run contracts:openapi -- SERVICE FILE`,
  );
  process.exit(1);
}
const text = readFileSync(path.resolve(process.env["INIT_CWD"] ?? ".", given), "utf8");
const document =
  service === "telegram"
    ? telegramDocument(JSON.parse(text) as TelegramApi)
    : (JSON.parse(text) as OpenApiDocument);
const contract = cutOpenApi(document, chosen);
const target = new URL(`../../fixtures/contracts/${service}.json`, import.meta.url);
writeFileSync(target, `${JSON.stringify(contract)}\n`);
console.log(`${service}: ${contract.methods.length} operations`);
