import { isRecord } from "@heddle/workflow";
import { defineService } from "../../../service/define-service.ts";
import { defineOperation } from "../../../service/operation.ts";
import { neededText, toggle } from "../../../service/parameters.ts";
import { recordsIn } from "../../../service/plain.ts";
import { awsConnection, jsonAction } from "../connection.ts";
import { bytesOf } from "./images.ts";

type Values = Record<string, unknown>;

const TEXTRACT = { prefix: "Textract", version: "1.1" } as const;

/** The fields of receipts by their types: https://docs.aws.amazon.com/textract/latest/dg/API_AnalyzeExpense.html */
function simplified(body: Values): Values {
  const fields = recordsIn(body["ExpenseDocuments"]).flatMap((one) => recordsIn(one["SummaryFields"]));
  const pairs = fields.map(({ Type, LabelDetection, ValueDetection }) => {
    const label = textIn(LabelDetection)
      .replace(/[:.]+$/, "")
      .trim();
    const type = textIn(Type);
    return [type === "OTHER" && label !== "" ? label : type, textIn(ValueDetection)];
  });
  return Object.fromEntries(pairs);
}

const textIn = (value: unknown) => (isRecord(value) ? String(value["Text"] ?? "") : "");

const analyzeExpense = defineOperation({
  value: "analyzeExpense",
  name: "Analyze Receipt or Invoice",
  action: "Analyze a receipt or an invoice",
  description: "Finds what a receipt or an invoice says",
  effect: "pure",
  parameters: [
    neededText(
      "binaryPropertyName",
      "Input Data Field Name",
      "Field of the item with the file: PNG, JPEG, TIFF or a PDF of one page",
      {
        default: "data",
      },
    ),
    toggle("simple", "Simplify", "Whether only the fields and their values are returned", true),
  ],
  run: async (call) => {
    const Bytes = await bytesOf(call, call.parameters.binaryPropertyName);
    const body = await call.send<Values>(jsonAction(TEXTRACT, "AnalyzeExpense", { Document: { Bytes } }));
    return { json: call.parameters.simple ? simplified(body) : body };
  },
});

export default defineService({
  name: "n8n-nodes-base.awsTextract",
  displayName: "AWS Textract",
  description: "Reads receipts and invoices with AWS Textract",
  icon: "file:textract.svg",
  ...awsConnection("textract"),
  operations: [analyzeExpense],
  codex: { categories: ["Miscellaneous"], alias: ["ocr", "receipt", "invoice", "amazon"] },
});
