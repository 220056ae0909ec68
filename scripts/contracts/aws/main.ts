// npm run contracts:aws -- FOLDER
// Cuts the contract of AWS out of the models of its services for the tests: the operations that our nodes call.
// FOLDER holds the models of the PyPI package botocore (Apache-2.0), unpacked: botocore/data.
// Writes fixtures/contracts/aws.json.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type AwsModel, cutAws } from "./cut-aws.ts";

const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  acm: ["DeleteCertificate", "DescribeCertificate", "GetCertificate", "ListCertificates", "RenewCertificate"],
  comprehend: ["DetectDominantLanguage", "DetectEntities", "DetectSentiment"],
  dynamodb: ["DeleteItem", "GetItem", "PutItem", "Query", "Scan"],
  lambda: ["Invoke"],
  rekognition: [
    "DetectFaces",
    "DetectLabels",
    "DetectModerationLabels",
    "DetectText",
    "RecognizeCelebrities",
  ],
  sesv2: [
    "CreateCustomVerificationEmailTemplate",
    "CreateEmailTemplate",
    "DeleteCustomVerificationEmailTemplate",
    "DeleteEmailTemplate",
    "GetCustomVerificationEmailTemplate",
    "GetEmailTemplate",
    "ListCustomVerificationEmailTemplates",
    "ListEmailTemplates",
    "SendCustomVerificationEmail",
    "SendEmail",
    "UpdateCustomVerificationEmailTemplate",
    "UpdateEmailTemplate",
  ],
  sqs: ["SendMessage"],
  textract: ["AnalyzeExpense"],
  transcribe: [
    "DeleteTranscriptionJob",
    "GetTranscriptionJob",
    "ListTranscriptionJobs",
    "StartTranscriptionJob",
  ],
};

const [given] = process.argv.slice(2);
if (!given) {
  console.error("heddle: name the folder of models: npm run contracts:aws -- FOLDER");
  process.exit(1);
}
const folder = path.resolve(process.env["INIT_CWD"] ?? ".", given);
const cuts = Object.entries(OPERATIONS).map(([service, operations]) => {
  const newest = readdirSync(path.join(folder, service)).sort().at(-1) ?? "";
  const file = path.join(folder, service, newest, "service-2.json.gz");
  const model = JSON.parse(gunzipSync(readFileSync(file)).toString()) as AwsModel;
  return cutAws(service, model, operations);
});
const contract = {
  source: "botocore 1.43.107, botocore/data",
  license: "Apache-2.0",
  rootUrl: "http://127.0.0.1/",
  parameters: {},
  methods: cuts.flatMap(({ methods }) => methods),
  schemas: Object.assign({}, ...cuts.map(({ schemas }) => schemas)) as object,
};
writeFileSync(
  new URL("../../../fixtures/contracts/aws.json", import.meta.url),
  `${JSON.stringify(contract)}\n`,
);
console.log(`aws: ${contract.methods.length} operations`);
