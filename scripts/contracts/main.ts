// npm run contracts -- FOLDER [VERSION] [GRAPH]
// Cuts the contracts of Google's services for the tests: the methods that our nodes call, and the schemas that these need, without their
// texts. FOLDER holds the discovery documents of the PyPI package google-api-python-client (Apache-2.0), unpacked:
// googleapiclient/discovery_cache/documents. Writes fixtures/contracts/<service>.json.
// GRAPH is the metadata of Microsoft Graph (MIT): clean_v10_metadata/cleanMetadata.xml of github.com/microsoftgraph/msgraph-metadata.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cutContract, type DiscoveryDocument } from "./cut-contract.ts";
import { cutGraph, readMetadata } from "./cut-graph.ts";
import { ADDED, GRAPH_SERVICES, KEPT } from "./graph-methods.ts";
import { SERVICES } from "./services.ts";

const [given, packageVersion = "2.201.0", graph] = process.argv.slice(2);
if (!given) {
  console.error("heddle: name the folder of discovery documents: npm run contracts -- FOLDER");
  process.exit(1);
}
const folder = path.resolve(process.env["INIT_CWD"] ?? ".", given);
const target = new URL("../../fixtures/contracts/", import.meta.url);
mkdirSync(target, { recursive: true });
for (const { service, document, methods, kept, rootUrl } of SERVICES) {
  const text = readFileSync(path.join(folder, document), "utf8");
  const source = `google-api-python-client ${packageVersion}, ${document}`;
  const contract = cutContract(JSON.parse(text) as DiscoveryDocument, { source, methods, kept, rootUrl });
  writeFileSync(new URL(`${service}.json`, target), `${JSON.stringify(contract)}\n`);
  console.log(
    `${service}: ${contract.methods.length} methods, ${Object.keys(contract.schemas).length} schemas`,
  );
}

if (graph) {
  const text = readFileSync(path.resolve(process.env["INIT_CWD"] ?? ".", graph), "utf8");
  const metadata = readMetadata(text);
  const source = "msgraph-metadata, clean_v10_metadata/cleanMetadata.xml";
  for (const [service, cut] of Object.entries(GRAPH_SERVICES)) {
    const contract = cutGraph(metadata, { source, ...cut, kept: KEPT, added: ADDED });
    writeFileSync(new URL(`${service}.json`, target), `${JSON.stringify(contract)}\n`);
    console.log(`${service}: ${contract.methods.length} methods`);
  }
}
