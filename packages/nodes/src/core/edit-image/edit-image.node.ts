import { type BinaryValue, defineNode, type Item, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { description, type ImageContext, parameters } from "./description.ts";
import { editPicture, type PictureStep } from "./edit-picture.ts";
import { readHeader } from "./image-size.ts";
import { OPERATION_FIELDS, type OperationName } from "./operations.ts";
import { formatOf } from "./picture.ts";

export default defineNode({
  name: "n8n-nodes-base.editImage",
  effect: "pure",
  descriptions: [description],
  parameters,
  execute: (context) =>
    mapItems(context, (item, index) =>
      context.read(index).operation === "information"
        ? information(context, item, index)
        : edit(context, item, index),
    ),
});

/** A step in the format of the parameters. */
type Given = Readonly<Record<string, unknown>> & { readonly operation: OperationName };

async function edit(context: ImageContext, item: Item, index: number): Promise<Item> {
  const { dataPropertyName, options } = context.read(index);
  const field = dataPropertyName || "data";
  const steps = stepsOf(context, index).map(plainStep);
  // A created picture needs no input file.
  const isNew = steps[0]?.operation === "create" && !item.binary?.[field];
  const file = isNew ? undefined : fileOfItem(context, field, index);
  const bytes = file && (await context.binary.get(file));
  const format = options.format ?? formatOf(file, bytes);
  const packed = await editPicture({
    file: bytes,
    field,
    others: await otherFiles(context, steps, index),
    steps,
    target: { format, quality: Math.min(100, Math.max(0, options.quality ?? 100)) },
  });
  const picture = await context.binary.put(packed, {
    fileName: nameOf(options.fileName || file?.fileName || "image", format),
    mimeType: `image/${format}`,
  });
  return { json: item.json, binary: { ...item.binary, [field]: picture } };
}

/** The operations in order, or the single one. */
function stepsOf({ read }: ImageContext, index: number): Given[] {
  const { operation, options } = read(index);
  if (operation === "multiStep") {
    const given = read.given(index).operations.operations as readonly Given[] | undefined;
    if (!given || given.length === 0) throw nodeError("no-operation", {});
    return given.map(known);
  }
  const name = known({ operation: operation as OperationName }).operation;
  const fields = OPERATION_FIELDS[name];
  const view = read.as(fields)(index) as Readonly<Record<string, unknown>>;
  const values = fields.map((field) => [field.name, view[field.name]] as const);
  return [{ ...Object.fromEntries(values), font: options.font, operation: name }];
}

function known(given: Given): Given {
  if (Object.hasOwn(OPERATION_FIELDS, given.operation)) return given;
  throw nodeError("file-operation-unknown", { operation: given.operation });
}

/** A step with the defaults of its operation, whose values can cross a thread. */
function plainStep({ operation, ...given }: Given): PictureStep {
  const values: Record<string, unknown> = {};
  for (const field of OPERATION_FIELDS[operation]) values[field.name] = field.default;
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && value !== null)
      values[name] = typeof value === "object" ? String(value) : value;
  return { operation, values };
}

/** Files of the pictures that steps lay on top. */
async function otherFiles(
  context: ImageContext,
  steps: readonly PictureStep[],
  index: number,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const { operation, values } of steps) {
    const name = String(values["dataPropertyNameComposite"] ?? "");
    if (operation !== "composite" || files.has(name)) continue;
    files.set(name, await context.binary.get(fileOfItem(context, name, index)));
  }
  return files;
}

/** The name with the ending of the format, unless it has one that fits. */
function nameOf(name: string, format: string): string {
  const endings = format === "jpeg" ? ["jpg", "jpeg"] : format === "tiff" ? ["tiff", "tif"] : [format];
  const dot = name.lastIndexOf(".");
  const ending = dot === -1 ? "" : name.slice(dot + 1).toLowerCase();
  if (endings.includes(ending)) return name;
  const isPicture = /^(png|jpe?g|gif|bmp|tiff?|webp)$/.test(ending);
  return `${isPicture ? name.slice(0, dot) : name}.${endings[0]}`;
}

async function information(context: ImageContext, item: Item, index: number): Promise<Item> {
  const field = context.read(index).dataPropertyName || "data";
  const file = fileOfItem(context, field, index);
  const bytes = await context.binary.get(file);
  const header = readHeader(bytes);
  if (!header) throw nodeError("picture-unreadable", { name: field });
  return { json: factsOf(file, bytes, header), ...(item.binary ? { binary: item.binary } : {}) };
}

function factsOf(
  { fileName }: BinaryValue,
  bytes: Uint8Array,
  { format, width, height }: NonNullable<ReturnType<typeof readHeader>>,
): Item["json"] {
  return {
    format: format.toUpperCase(),
    "Mime type": `image/${format}`,
    Geometry: `${width}x${height}`,
    size: { width, height },
    Filesize: bytes.length,
    ...(fileName ? { fileName } : {}),
  };
}
