import { type ServiceBench, startServiceBench } from "../../../service/testing/service-bench.ts";
import aws from "../aws.credential.ts";

type Node = Parameters<ServiceBench["run"]>[0];
type Values = Record<string, unknown>;

/** Parses a JSON body, whatever its content type. */
const parsed = (body: unknown) =>
  (typeof body === "string" ? JSON.parse(body || "{}") : body) as Record<string, unknown>;
const fieldsOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));

/** Responses of the JSON protocol, by action. */
const ANSWERS: Record<string, (input: Record<string, unknown>) => unknown> = {
  "AmazonSQS.SendMessage": () => ({ MessageId: "m1" }),
  "AmazonSQS.ListQueues": () => ({ QueueUrls: ["https://sqs.eu-west-1.amazonaws.com/1/jobs"] }),
  "DynamoDB_20120810.PutItem": () => ({}),
  "DynamoDB_20120810.DeleteItem": () => ({ Attributes: { id: { S: "1" } } }),
  "DynamoDB_20120810.GetItem": ({ Key }) =>
    JSON.stringify(Key).includes("none")
      ? {}
      : { Item: { id: { S: "1" }, n: { N: "2" }, tags: { L: [{ S: "a" }, { NULL: true }] } } },
  "DynamoDB_20120810.Query": ({ ExclusiveStartKey }) =>
    ExclusiveStartKey
      ? { Items: [{ id: { S: "3" } }], Count: 1 }
      : { Items: [{ id: { S: "1" } }, { id: { S: "2" } }], Count: 2, LastEvaluatedKey: { id: { S: "2" } } },
  "DynamoDB_20120810.Scan": () => ({ Count: 7 }),
  "Textract.AnalyzeExpense": () => ({
    ExpenseDocuments: [
      {
        SummaryFields: [
          { Type: { Text: "TOTAL" }, ValueDetection: { Text: "7.50" } },
          { Type: { Text: "OTHER" }, LabelDetection: { Text: "Table:" }, ValueDetection: { Text: "4" } },
        ],
      },
    ],
  }),
  "RekognitionService.DetectLabels": () => ({ Labels: [{ Name: "Cat" }] }),
  "RekognitionService.DetectText": () => ({ TextDetections: [] }),
  "Comprehend_20171127.DetectDominantLanguage": () => ({ Languages: [{ LanguageCode: "en", Score: 0.9 }] }),
  "Comprehend_20171127.DetectEntities": () => ({ Entities: [{ Text: "Ada" }, { Text: "Rome" }] }),
  "Comprehend_20171127.DetectSentiment": () => ({ Sentiment: "POSITIVE" }),
  "Transcribe.StartTranscriptionJob": () => ({ TranscriptionJob: { TranscriptionJobName: "j" } }),
  "Transcribe.DeleteTranscriptionJob": () => undefined,
  "Transcribe.GetTranscriptionJob": () => ({
    TranscriptionJob: {
      TranscriptionJobStatus: "COMPLETED",
      Transcript: {
        TranscriptFileUri: `https://s3.eu-west-1.amazonaws.com/transcript.json?X-Amz-Signature=s`,
      },
    },
  }),
  "Transcribe.ListTranscriptionJobs": ({ NextToken }) =>
    NextToken
      ? { TranscriptionJobSummaries: [{ n: 2 }] }
      : { TranscriptionJobSummaries: [{ n: 1 }], NextToken: "t" },
  "CertificateManager.ListCertificates": ({ NextToken }) =>
    NextToken
      ? { CertificateSummaryList: [{ n: 2 }] }
      : { CertificateSummaryList: [{ n: 1 }], NextToken: "t" },
  "CertificateManager.GetCertificate": () => ({ Certificate: "PEM", CertificateChain: "PEM2" }),
  "CertificateManager.DescribeCertificate": () => ({ Certificate: { Status: "ISSUED" } }),
  "CertificateManager.DeleteCertificate": () => undefined,
  "CertificateManager.RenewCertificate": () => undefined,
};

/** Responses of the query protocol, by action: SNS and IAM. */
function queryAnswer(fields: Record<string, string>): string {
  const { Action, Marker, NextToken } = fields;
  if (Action === "ListTopics")
    return NextToken
      ? "<Topics><member><TopicArn>arn:aws:sns:eu-west-1:1:b</TopicArn></member></Topics>"
      : "<Topics><member><TopicArn>arn:aws:sns:eu-west-1:1:a</TopicArn></member></Topics><NextToken>n</NextToken>";
  if (Action === "ListUsers")
    return Marker
      ? "<Users><member><UserName>bob</UserName></member></Users><IsTruncated>false</IsTruncated>"
      : "<Users><member><UserName>ada</UserName></member></Users><Marker>m</Marker>";
  if (Action === "ListGroups" || Action === "ListGroupsForUser")
    return "<Groups><member><GroupName>admins</GroupName></member></Groups>";
  if (Action === "GetGroup")
    return "<Group><GroupName>admins</GroupName></Group><Users><member><UserName>ada</UserName></member></Users>";
  if (Action === "GetUser") return "<User><UserName>ada</UserName></User>";
  return "<MessageId>m1</MessageId>";
}

function answer({ method, path, query, headers, body }: ServiceBench["asked"][number]) {
  if (path === "/transcript.json") return { json: { results: { transcripts: [{ transcript: "Hello" }] } } };
  if (!/^AWS4-HMAC-SHA256 Credential=AK1\//.test(headers.authorization ?? ""))
    return { status: 403, json: {} };
  const target = headers["x-amz-target"];
  if (typeof target === "string") {
    const input = parsed(body);
    if (input["TableName"] === "none")
      return {
        status: 400,
        json: { __type: "x#ResourceNotFoundException", message: "Table not found: none" },
      };
    return { json: ANSWERS[target]?.(input) };
  }
  if (path.startsWith("/2015-03-31/functions/")) {
    if (method === "GET")
      return query["Marker"]
        ? { json: { Functions: [{ FunctionName: "b", FunctionArn: "arn:b" }] } }
        : { json: { Functions: [{ FunctionName: "a", FunctionArn: "arn:a" }], NextMarker: "m" } };
    if (path.includes("bad"))
      return { headers: { "x-amz-function-error": "Unhandled" }, json: { errorMessage: "It broke" } };
    return headers["x-amz-invocation-type"] === "Event" ? { status: 202 } : { json: { ok: true } };
  }
  if (path.startsWith("/v2/email/")) {
    if (path.endsWith("/templates"))
      return { json: method === "GET" ? { TemplatesMetadata: [{ TemplateName: "t" }] } : {} };
    if (path.endsWith("/templates/t") && method === "GET")
      return { json: { TemplateName: "t", TemplateContent: { Subject: "S", Html: "H" } } };
    if (method === "GET" && path.includes("custom"))
      return {
        json: {
          TemplateName: "v",
          TemplateSubject: "S",
          CustomVerificationEmailTemplates: [{ TemplateName: "v" }],
        },
      };
    return { json: { MessageId: "m1" } };
  }
  const fields = fieldsOf(body);
  if (fields["UserName"] === "none")
    return {
      status: 404,
      bytes: "<ErrorResponse><Error><Message>The user none is not there</Message></Error></ErrorResponse>",
    };
  return {
    bytes: `<R xmlns="x"><${fields["Action"]}Result>${queryAnswer(fields)}</${fields["Action"]}Result></R>`,
  };
}

/** AWS as documented, on its own port. */
export async function startAws() {
  const bench = await startServiceBench({
    credentialTypes: [aws],
    credential: () => ({ region: "eu-west-1", accessKeyId: "AK1", secretAccessKey: "s" }),
    answer,
  });
  return {
    ...bench,
    json: async (node: Node, parameters: Values) =>
      (await bench.run(node, parameters)).map((item) => item.json),
    /** JSON bodies of the requests. */
    inputs: () => bench.asked.map(({ body }) => parsed(body)),
    /** Form bodies of the requests. */
    queries: () => bench.asked.map(({ body }) => fieldsOf(body)),
    /** Region and service of a signature. */
    scopeOf: (index = 0) =>
      /Credential=AK1\/\d+\/([^/]+\/[^/]+)/.exec(bench.asked[index]?.headers.authorization ?? "")?.[1],
    file: (text = "hello") =>
      bench.binary.put(Buffer.from(text), { mimeType: "image/png", fileName: "a.png" }),
  };
}
