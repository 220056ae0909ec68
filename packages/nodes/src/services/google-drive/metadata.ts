/** A description of a file as the service returns it. */
export type PlainRow = Record<string, unknown>;

interface Pair {
  readonly key: string;
  readonly value: string;
}

/** Options of operations that store files. */
interface GivenOptions {
  readonly propertiesUi: { readonly propertyValues: readonly Pair[] };
  readonly appPropertiesUi: { readonly appPropertyValues: readonly Pair[] };
  readonly keepRevisionForever: boolean | undefined;
  readonly ocrLanguage: string | undefined;
  readonly useContentAsIndexableText: boolean | undefined;
}

/** Options of the file, and of the request. */
export function metadataOf(given: GivenOptions) {
  const { propertiesUi, appPropertiesUi } = given;
  const properties = object(propertiesUi.propertyValues);
  const appProperties = object(appPropertiesUi.appPropertyValues);
  return {
    metadata: { ...(properties && { properties }), ...(appProperties && { appProperties }) },
    query: {
      keepRevisionForever: given.keepRevisionForever || undefined,
      ocrLanguage: given.ocrLanguage || undefined,
      useContentAsIndexableText: given.useContentAsIndexableText || undefined,
    },
  };
}

function object(pairs: readonly Pair[]): Record<string, string> | undefined {
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
}

const MAIN_FIELDS = [
  "kind",
  "id",
  "name",
  "mimeType",
  "description",
  "parents",
  "size",
  "createdTime",
  "modifiedTime",
  "webViewLink",
  "webContentLink",
  "iconLink",
  "thumbnailLink",
  "starred",
  "trashed",
  "shared",
  "owners",
  "permissions",
  "md5Checksum",
  "fileExtension",
  "originalFilename",
  "driveId",
  "properties",
  "appProperties",
];

/** The fields that workflows use. */
export function mainFields(file: PlainRow): PlainRow {
  return Object.fromEntries(MAIN_FIELDS.filter((name) => name in file).map((name) => [name, file[name]]));
}
