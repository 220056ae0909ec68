import type { CredentialType, NodeType } from "@heddle/workflow";
import { describe } from "vitest";
import { describeServiceFields } from "../../../service/testing/describe-service-fields.ts";
import aws from "../aws.credential.ts";
import s3 from "../s3.credential.ts";
import awsS3 from "./aws-s3.node.ts";
import node from "./s3.node.ts";

// Shaped as https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html shows it.
const object = (key: string, size: number) => `<Contents>
  <Key>${key}</Key><LastModified>2026-01-15T09:30:00.000Z</LastModified>
  <ETag>&quot;70ee1738b6b21e2c8a43f3a5ab0eee71&quot;</ETag>
  <Size>${size}</Size><StorageClass>STANDARD</StorageClass>
</Contents>`;
const XMLNS = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const objects = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult ${XMLNS}><Name>box</Name><Prefix/><KeyCount>3</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>
  ${object("docs/", 0)}${object("docs/a.txt", 4)}${object("docs/b.txt", 5)}
</ListBucketResult>`;
const buckets = `<?xml version="1.0" encoding="UTF-8"?>
<ListAllMyBucketsResult ${XMLNS}><Owner><ID>1</ID></Owner><Buckets>
  <Bucket><Name>box</Name><CreationDate>2026-01-15T09:30:00.000Z</CreationDate></Bucket>
</Buckets></ListAllMyBucketsResult>`;

const texts = {
  "GET /box": `<LocationConstraint ${XMLNS}>eu-west-1</LocationConstraint>`,
  "GET /box/": objects,
  "GET /box/docs/a.txt": "text",
  "PUT /box/a.txt": "",
  "PUT /box/new/": "",
  "DELETE /box/docs/a.txt": "",
  "GET /": buckets,
};

const NODES: [string, NodeType, CredentialType][] = [
  ["AWS S3", awsS3, aws],
  ["S3", node, s3],
];

describe.each(NODES)("%s", (_name, type, credentialType) => {
  describeServiceFields({
    node: type,
    fields: "aws-s3",
    credentialTypes: [credentialType],
    credential: (endpoint) => ({
      ...{ endpoint, forcePathStyle: true, region: "eu-west-1" },
      ...{ accessKeyId: "AK1", secretAccessKey: "s" },
    }),
    answers: {},
    texts,
  });
});
