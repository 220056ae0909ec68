import type { Properties } from "@heddle/workflow";
import { choice, text, toggle } from "../../../service/parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const ACCESS = {
  authenticatedRead: "Authenticated Read",
  awsExecRead: "AWS Exec Read",
  bucketOwnerFullControl: "Bucket Owner Full Control",
  bucketOwnerRead: "Bucket Owner Read",
  private: "Private",
  publicRead: "Public Read",
  publicReadWrite: "Public Read Write",
};

/** Predefined access permissions. */
export const access = choice("acl", "ACL", "Who may read and write it", {
  values: ACCESS,
  standard: "private",
});

/** Grants of existing files: they name no account, so there is nothing to send. */
export const grants = [
  toggle("grantFullControl", "Grant Full Control", "Whether others may do everything with it"),
  toggle("grantRead", "Grant Read", "Whether others may read it"),
  toggle("grantReadAcp", "Grant Read ACP", "Whether others may see who may do what"),
  toggle("grantWriteAcp", "Grant Write ACP", "Whether others may change who may do what"),
] as const satisfies Properties;

export const requesterPays = toggle(
  "requesterPays",
  "Requester Pays",
  "Whether the account that asks pays for what is transferred",
);

export const storageClass = choice("storageClass", "Storage Class", "How it is kept", {
  values: {
    deepArchive: "Deep Archive",
    intelligentTiering: "Intelligent Tiering",
    glacier: "Glacier",
    onezoneIA: "One Zone IA",
    outposts: "Outposts",
    reducedRedundancy: "Reduced Redundancy",
    standard: "Standard",
    standardIA: "Standard IA",
  },
  standard: "standard",
});

/** Encryption of files. */
export const protection = [
  toggle("lockLegalHold", "Lock Legal Hold", "Whether it may not be changed until that is lifted"),
  choice("lockMode", "Lock Mode", "How strictly it is locked", {
    values: { compliance: "Compliance", governance: "Governance" },
    standard: "governance",
  }),
  {
    displayName: "Lock Retain Until Date",
    name: "lockRetainUntilDate",
    type: "dateTime",
    default: "",
    description: "Duration of the lock",
  },
  choice("serverSideEncryption", "Server Side Encryption", "How the storage encrypts it", {
    values: { AES256: "AES256", "aws:kms": "AWS:KMS" },
    standard: "AES256",
  }),
  text("encryptionAwsKmsKeyId", "Encryption AWS KMS Key ID", "The key of KMS"),
  text("serverSideEncryptionContext", "Server Side Encryption Context", "Context of the encryption"),
  text(
    "serversideEncryptionCustomerAlgorithm",
    "Server Side Encryption Customer Algorithm",
    "Algorithm for an own key",
  ),
  text("serversideEncryptionCustomerKey", "Server Side Encryption Customer Key", "An own key", {
    typeOptions: { password: true },
  }),
  text(
    "serversideEncryptionCustomerKeyMD5",
    "Server Side Encryption Customer Key MD5",
    "Checksum of that key",
  ),
] as const satisfies Properties;

const NAMES: Readonly<Record<string, string>> = {
  encryptionAwsKmsKeyId: "x-amz-server-side-encryption-aws-kms-key-id",
  serverSideEncryption: "x-amz-server-side-encryption",
  serverSideEncryptionContext: "x-amz-server-side-encryption-context",
  serversideEncryptionCustomerAlgorithm: "x-amz-server-side-encryption-customer-algorithm",
  serversideEncryptionCustomerKey: "x-amz-server-side-encryption-customer-key",
  serversideEncryptionCustomerKeyMD5: "x-amz-server-side-encryption-customer-key-md5",
  lockRetainUntilDate: "x-amz-object-lock-retain-until-date",
  metadataDirective: "x-amz-metadata-directive",
  taggingDirective: "x-amz-tagging-directive",
};

/** Request headers for the form's values: https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html */
export function headersOf(fields: Values): Record<string, unknown> {
  const headers: Record<string, unknown> = {};
  for (const [name, header] of Object.entries(NAMES))
    if (fields[name]) headers[header] = String(fields[name]);
  if (fields["acl"]) headers["x-amz-acl"] = dashed(String(fields["acl"]));
  if (fields["storageClass"]) headers["x-amz-storage-class"] = storageClassOf(String(fields["storageClass"]));
  if (fields["requesterPays"]) headers["x-amz-request-payer"] = "requester";
  if (fields["lockLegalHold"] !== undefined)
    headers["x-amz-object-lock-legal-hold"] = fields["lockLegalHold"] ? "ON" : "OFF";
  if (fields["lockMode"]) headers["x-amz-object-lock-mode"] = String(fields["lockMode"]).toUpperCase();
  if (fields["bucketObjectLockEnabled"]) headers["x-amz-bucket-object-lock-enabled"] = "true";
  return headers;
}

/** `publicRead` as `public-read`. */
function dashed(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/** `standardIA` as `STANDARD_IA`. */
function storageClassOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
}
