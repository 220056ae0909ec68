import { amount, choice, collection, neededText, text, time, toggle } from "../../service/parameters.ts";

export const projectId = neededText("projectId", "Project ID", "Identifier of the project");
export const bucketName = neededText("bucketName", "Bucket Name", "Name of the bucket");
export const objectName = neededText("objectName", "Object Name", "Name of the object, with its folders");

export const projection = choice("projection", "Projection", "Result to return", {
  values: { full: "All Properties", noAcl: "Without Permissions" },
  standard: "noAcl",
});

const number = (name: string, displayName: string, description: string) =>
  amount(name, displayName, description, 0);

const metagenerations = [
  number("ifMetagenerationMatch", "If Metageneration Match", "Only where the properties have this number"),
  number("ifMetagenerationNotMatch", "If Metageneration Not Match", "Only where they have another number"),
] as const;

const generations = [
  number("generation", "Generation", "Number of the version, where there are several"),
  number("ifGenerationMatch", "If Generation Match", "Only where the version has this number"),
  number("ifGenerationNotMatch", "If Generation Not Match", "Only where it has another number"),
  ...metagenerations,
] as const;

const ACLS = {
  authenticatedRead: "Authenticated Read",
  private: "Private",
  projectPrivate: "Project Private",
  publicRead: "Public Read",
} as const;

const bucketAcl = choice("predefinedAcl", "Predefined Access Control", "Who may use the bucket", {
  values: { ...ACLS, publicReadWrite: "Public Read and Write" },
  standard: "private",
});

const objectAcl = choice("predefinedAcl", "Predefined Access Control", "Who may use the object", {
  values: {
    authenticatedRead: "Authenticated Read",
    bucketOwnerFullControl: "Bucket Owner Full Control",
    bucketOwnerRead: "Bucket Owner Read",
    private: "Private",
    projectPrivate: "Project Private",
    publicRead: "Public Read",
  },
  standard: "private",
});

/** Access to a bucket, and to its future objects. */
export const createAcl = collection("createAcl", "Access Control", [
  bucketAcl,
  choice(
    "predefinedDefaultObjectAcl",
    "Predefined Default Object Access Control",
    "Who may use new objects",
    {
      values: {
        authenticatedRead: "Authenticated Read",
        bucketOwnerFullControl: "Bucket Owner Full Control",
        bucketOwnerRead: "Bucket Owner Read",
        private: "Private",
        projectPrivate: "Project Private",
        publicRead: "Public Read",
      },
      standard: "private",
    },
  ),
]);

const json = (name: string, displayName: string, description: string) =>
  ({ displayName, name, type: "json", default: "{}", description }) as const;

/** The properties of a bucket. */
export const createBody = collection("createBody", "Additional Parameters", [
  json("acl", "Access Control", "Permissions, as a list of JSON"),
  json("billing", "Billing", "Who pays, as JSON"),
  json("cors", "CORS", "Which sites may use the bucket, as a list of JSON"),
  json("customPlacementConfig", "Custom Placement Config", "Places of a bucket in two regions, as JSON"),
  json("defaultObjectAcl", "Default Object Access Control", "Permissions of new objects, as a list of JSON"),
  toggle("defaultEventBasedHold", "Default Event Based Hold", "Whether new objects are held until an event"),
  json("iamConfiguration", "IAM Configuration", "Uniform access and public access, as JSON"),
  json("labels", "Labels", "Labels by their names, as JSON"),
  json("lifecycle", "Lifecycle", "When objects are deleted or moved, as JSON"),
  text("location", "Location", "Region of the objects, such as EU"),
  json("logging", "Logging", "Where access is logged, as JSON"),
  json("retentionPolicy", "Retention Policy", "How long objects are kept at least, as JSON"),
  text("rpo", "Recovery Point Objective", "How fast objects are copied, such as ASYNC_TURBO"),
  choice("storageClass", "Storage Class", "How objects are stored", {
    values: {
      STANDARD: "Standard",
      NEARLINE: "Nearline",
      COLDLINE: "Coldline",
      ARCHIVE: "Archive",
      MULTI_REGIONAL: "Multi-Regional",
      REGIONAL: "Regional",
      DURABLE_REDUCED_AVAILABILITY: "Durable Reduced Availability",
    },
    standard: "STANDARD",
  }),
  json("versioning", "Versioning", "Whether former versions are kept, as JSON"),
  json("website", "Website", "Pages that are shown, as JSON"),
]);

/** Property members given as JSON. */
export const JSON_MEMBERS: ReadonlySet<string> = new Set(
  "acl billing cors customPlacementConfig defaultObjectAcl iamConfiguration labels lifecycle logging retentionPolicy versioning website metadata".split(
    " ",
  ),
);

export const bucketFilters = collection("getFilters", "Filters", metagenerations);
export const bucketListFilters = collection("getFilters", "Filters", [
  text("prefix", "Prefix", "How the names of the buckets begin"),
]);

export const getParameters = collection("getParameters", "Additional Parameters", generations);

/** Objects that Google does not know the key of. */
export const encryptionHeaders = collection("encryptionHeaders", "Encryption Headers", [
  text("X-Goog-Encryption-Algorithm", "Encryption Algorithm", "How the object is encrypted; AES256"),
  text("X-Goog-Encryption-Key", "Encryption Key", "The key, in Base64"),
  text("X-Goog-Encryption-Key-Sha256", "Encryption Key Hash", "SHA-256 of the key, in Base64"),
]);

const objectProperties = [
  json("acl", "Access Control", "Permissions, as a list of JSON"),
  text("cacheControl", "Cache Control", "How long others may keep it"),
  text("contentDisposition", "Content Disposition", "How browsers show it"),
  text("contentEncoding", "Content Encoding", "How it is packed, such as gzip"),
  text("contentLanguage", "Content Language", "Its language"),
  text("contentType", "Content Type", "Its kind, such as text/plain"),
  time("customTime", "Custom Time", "A time of your own"),
  toggle("eventBasedHold", "Event Based Hold", "Whether it is held until an event"),
  json("metadata", "Metadata", "Texts of your own by their names, as JSON"),
  toggle("temporaryHold", "Temporary Hold", "Whether it must not be deleted"),
] as const;

export const createData = collection("createData", "Create Fields", [
  ...objectProperties,
  text("crc32c", "CRC32C Checksum", "Checksum that the contents must have"),
  text("md5Hash", "MD5 Hash", "Hash that the contents must have"),
  choice("storageClass", "Storage Class", "How it is stored", {
    values: { STANDARD: "Standard", NEARLINE: "Nearline", COLDLINE: "Coldline", ARCHIVE: "Archive" },
    standard: "STANDARD",
  }),
]);

export const updateData = collection("updateData", "Update Fields", objectProperties);

export const createQuery = collection("createQuery", "Additional Parameters", [
  text("contentEncoding", "Content Encoding", "How it is packed, such as gzip"),
  ...generations.slice(1),
  text("kmsKeyName", "KMS Key Name", "The key of Cloud KMS that it is encrypted with"),
  objectAcl,
]);

export const metagenAndAclQuery = collection("metagenAndAclQuery", "Additional Parameters", [
  ...generations,
  objectAcl,
]);

export const listFilters = collection("listFilters", "Filters", [
  text("delimiter", "Delimiter", "Objects below this sign are left out, such as /"),
  text("endOffset", "End Offset", "Only objects whose names come before this one"),
  toggle(
    "includeTrailingDelimiter",
    "Include Trailing Delimiter",
    "Whether objects named like folders are there",
  ),
  text("prefix", "Prefix", "How the names of the objects begin"),
  text("startOffset", "Start Offset", "Only objects from this name on"),
  toggle("versions", "Versions", "Whether former versions are returned too"),
]);
