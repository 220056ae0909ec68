// npm run contracts:openapi -- SERVICE FILE
// Cuts the contract of a service out of its OpenAPI document for the tests: the operations that our nodes call, without their texts.
// FILE is the document as JSON; for Telegram it is api.json of github.com/PaulSonOfLars/telegram-bot-api-spec, and
// for services that are described by the types of their client library the JSON schemas of these, made beside the installed library by
//   npx ts-json-schema-generator --path node_modules/LIBRARY/FILE.d.ts --type '*' --no-type-check
// Writes fixtures/contracts/SERVICE.json.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cutOpenApi, type OpenApiDocument } from "./cut-openapi.ts";
import { OPENAPI_SERVICES } from "./openapi-services.ts";
import { shareSchemas } from "./share-schemas.ts";
import { type TelegramApi, telegramDocument } from "./telegram-document.ts";
import { type TypeSchemas, typedDocument } from "./typed-document.ts";
import { TYPED_SERVICES } from "./typed-services.ts";

const [service = "", given = ""] = process.argv.slice(2);
const typed = TYPED_SERVICES[service];
const chosen = typed ? { ...typed, operations: Object.keys(typed.types) } : OPENAPI_SERVICES[service];
if (!chosen || !given) {
  const known = [...Object.keys(OPENAPI_SERVICES), ...Object.keys(TYPED_SERVICES)].join(", ");
  console.error(
    `heddle: name a service (${known}) and its document: npm run contracts:openapi -- SERVICE FILE`,
  );
  process.exit(1);
}
const text = readFileSync(path.resolve(process.env["INIT_CWD"] ?? ".", given), "utf8");
const cut = cutOpenApi(documentOf(JSON.parse(text)), chosen);
const contract = typed?.isForm === false ? { ...cut, schemas: shareSchemas(cut.schemas) } : cut;
const target = new URL(`../../fixtures/contracts/${service}.json`, import.meta.url);
writeFileSync(target, `${JSON.stringify(contract)}\n`);
console.log(`${service}: ${contract.methods.length} operations`);

function documentOf(given: unknown): OpenApiDocument {
  if (typed) return typedDocument(given as TypeSchemas, typed);
  return service === "telegram" ? telegramDocument(given as TelegramApi) : (given as OpenApiDocument);
}
