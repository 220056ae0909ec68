import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { inlineFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import { ownTime } from "../../testing/own-time.ts";
import { colorOf } from "./colors.ts";
import node from "./edit-image.node.ts";
import { computePicture, editPicture, type PictureTask, pictureThreads } from "./edit-picture.ts";
import { readHeader } from "./image-size.ts";
import { newSize } from "./resize.ts";
import { fontOf, linesOf } from "./write-text.ts";

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];

/** A picture of one color, with its left half in another. */
function picture(width: number, height: number, { color = "#0000ff", left = "" } = {}) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.fillStyle = left || color;
  context.fillRect(0, 0, width / 2, height);
  return canvas.encodeSync("png");
}

async function run(parameters: object, files: Record<string, Uint8Array> = { data: picture(100, 60) }) {
  const store = new MemoryBinaryStore();
  const binary = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      inlineFile(bytes, { fileName: `${name}.png`, mimeType: "image/png" }),
    ]),
  );
  const items: Item[] = [{ json: { id: 7, at: 30 }, binary }];
  const [[item] = []] = await runNode(node, {
    parameters: { ...parameters },
    items,
    ports: { binary: store },
  });
  const name = String((parameters as { dataPropertyName?: string }).dataPropertyName ?? "data");
  const file = item?.binary?.[name];
  const bytes = file ? await store.get(file) : new Uint8Array();
  return { item, file, bytes, ...(await shown(bytes)) };
}

/** The size of a picture, and the color at a place of it. */
async function shown(bytes: Uint8Array) {
  const image = await loadImage(Buffer.from(bytes)).catch(() => undefined);
  if (!image) return { size: undefined, at: () => NOTHING };
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return { size: [image.width, image.height], at };
}

describe("Edit Image", () => {
  const blur = (): PictureTask => ({
    file: picture(1_500, 1_500),
    field: "data",
    others: new Map(),
    steps: [{ operation: "blur", values: { blur: 5, sigma: 5 } }],
    target: { format: "png", quality: 100 },
  });

  it("computes in a thread that costs its caller nothing", async () => {
    const task = blur();
    expect(readHeader(await editPicture(task))).toEqual(readHeader(await computePicture(task)));
    const here = await ownTime(() => computePicture(task));
    expect(await ownTime(() => editPicture(task))).toBeLessThan(here / 2);
  });

  it("fails with the limit if a picture takes too long", async () => {
    const module = new URL("./edit-picture.ts", import.meta.url).href;
    const threads = pictureThreads({ maxMs: 1 });
    await expect(threads.run({ module, name: "computePicture", args: [blur()] })).rejects.toMatchObject({
      message: "Editing the image took too much time or memory",
      description: expect.stringContaining("0.001 seconds or 2048 MB"),
    });
  });

  it("returns information about a picture", async () => {
    const { item } = await run({ operation: "information" });
    expect(item).toMatchObject({
      json: { format: "PNG", size: { width: 100, height: 60 }, Geometry: "100x60", "Mime type": "image/png" },
      binary: { data: {} },
      pairedItem: { item: 0 },
    });
  });

  it.each([
    ["ignoreAspectRatio", [30, 30]],
    ["onlyIfLarger", [30, 18]],
    ["percent", [30, 18]],
    [undefined, [39, 23]],
  ])("changes the size (%s)", async (resizeOption, wanted) => {
    const { size, item, at } = await run({
      operation: "resize",
      width: 30,
      height: 30,
      resizeOption,
      options: {},
    });
    expect(size).toEqual(wanted);
    expect(at(5, 5)).toEqual(BLUE);
    expect(item).toMatchObject({ json: { id: 7 }, binary: { data: { fileName: "data.png" } } });
  });

  it("has sizes by all options of the format", () => {
    const small = { width: 100, height: 50 };
    const wanted = { width: 200, height: 200 };
    expect(newSize(small, wanted, "onlyIfSmaller")).toEqual({ width: 200, height: 100 });
    expect(newSize(small, wanted, "onlyIfLarger")).toEqual(small);
    expect(newSize(small, wanted, "minimumArea")).toEqual({ width: 400, height: 200 });
    expect(newSize(small, { width: 10, height: 100 }, "percent")).toEqual({ width: 10, height: 50 });
  });

  it("cuts a part out", async () => {
    const parameters = {
      operation: "crop",
      width: 20,
      height: 500,
      positionX: "={{ $json.at }}",
      positionY: 10,
    };
    const { size, at } = await run(parameters, { data: picture(100, 60, { left: "#ff0000" }) });
    expect(size).toEqual([20, 50]);
    expect([at(19, 0), at(0, 0)]).toEqual([RED, RED]);
  });

  it("adds a border, as it does without an operation in the file", async () => {
    const { size, at } = await run({ borderWidth: 5, borderHeight: 3, borderColor: "#ff0000" });
    expect(size).toEqual([110, 66]);
    expect([at(0, 0), at(5, 3)]).toEqual([RED, BLUE]);
    expect((await run({})).size).toEqual([120, 80]);
  });

  it("turns and slants", async () => {
    const turned = await run({ operation: "rotate", rotate: 90 });
    expect(turned.size).toEqual([60, 100]);
    expect(turned.at(30, 50)).toEqual(BLUE);
    const askew = await run({ operation: "rotate", rotate: 45, backgroundColor: "#ff000000" });
    expect(askew.at(0, 0)).toEqual(RED);
    const slanted = await run({ operation: "shear", degreesX: 45 });
    expect(slanted.size).toEqual([160, 60]);
    expect(slanted.at(0, 59)).toEqual(NOTHING);
  });

  it("makes it less sharp, and a color transparent", async () => {
    const halves = { data: picture(100, 60, { left: "#ff0000" }) };
    const [red = 0, , blue = 0] = (await run({ operation: "blur", blur: 5, sigma: 4 }, halves)).at(50, 30);
    expect(Math.min(red, blue)).toBeGreaterThan(50);
    const { at } = await run({ operation: "transparent", color: "#ff0000" }, halves);
    expect([at(10, 10), at(90, 10)]).toEqual([NOTHING, BLUE]);
  });

  it("wraps text at a line length", async () => {
    const parameters = {
      operation: "text",
      text: "MMMM",
      fontSize: 40,
      fontColor: "#FF0000",
      positionX: 0,
      positionY: 50,
    };
    const { bytes } = await run({ ...parameters, options: { font: "/usr/share/fonts/DejaVuSans-Bold.ttf" } });
    const plain = picture(100, 60);
    expect(Buffer.from(bytes).equals(plain)).toBe(false);
    expect(linesOf("one two three", 7)).toEqual(["one two", "three"]);
    expect(linesOf("averylongword b\nc", 5)).toEqual(["averylongword", "b", "c"]);
  });

  it("runs several steps in the format of published files", async () => {
    const operations = [
      { operation: "create", width: 200, height: 200, backgroundColor: "#000000ff" },
      {
        operation: "draw",
        primitive: "circle",
        color: "#ffffff00",
        startPositionX: 100,
        startPositionY: 100,
        endPositionX: 25,
        endPositionY: 100,
      },
      { operation: "composite", operator: "In", dataPropertyNameComposite: "avatar" },
    ];
    const { size, at } = await run(
      {
        operation: "multiStep",
        operations: { operations },
        dataPropertyName: "avatar",
        options: { format: "png" },
      },
      { avatar: picture(200, 200) },
    );
    expect(size).toEqual([200, 200]);
    expect([at(100, 100), at(5, 5)]).toEqual([BLUE, NOTHING]);
  });

  it("draws on it, by expressions of its item", async () => {
    const draw = {
      operation: "draw",
      color: "#ff000000",
      startPositionX: "={{ $json.at }}",
      startPositionY: 10,
      endPositionX: 60,
      endPositionY: 20,
    };
    const line = { ...draw, primitive: "line", startPositionX: 0, startPositionY: 40, endPositionY: 40 };
    const { at } = await run({ operation: "multiStep", operations: { operations: [draw, line] } });
    expect([at(35, 15), at(10, 15)]).toEqual([RED, BLUE]);
    expect(at(10, 40)[0]).toBeGreaterThan(100);
  });

  it.each([
    ["Over", RED],
    ["Copy", RED],
    ["Atop", RED],
    ["In", RED],
    ["Out", NOTHING],
    ["Xor", NOTHING],
    ["Plus", [255, 0, 255, 255]],
    ["Add", [255, 0, 255, 255]],
    ["Multiply", [0, 0, 0, 255]],
    ["Difference", [255, 0, 255, 255]],
    ["Minus", BLUE],
    ["Subtract", [1, 0, 255, 255]],
    ["Divide", [0, 255, 255, 255]],
    ["Bumpmap", [0, 0, 76, 255]],
  ])("lays another picture on top (%s)", async (operator, wanted) => {
    const files = { data: picture(100, 60), top: picture(10, 10, { color: "#ff0000" }) };
    const { at } = await run(
      { operation: "composite", dataPropertyNameComposite: "top", operator, positionX: 20, positionY: 20 },
      files,
    );
    expect(at(25, 25)).toEqual(wanted);
  });

  it.each(["bmp", "gif", "jpeg", "png", "webp"])("writes %s files", async (format) => {
    const options = { format, fileName: "out.png", quality: 80 };
    const { file, bytes, at } = await run({ operation: "resize", width: 10, height: 10, options });
    expect(readHeader(bytes)?.format).toBe(format);
    expect(file).toMatchObject({
      mimeType: `image/${format}`,
      fileName: `out.${format === "jpeg" ? "jpg" : format}`,
    });
    expect(at(2, 2)[2]).toBeGreaterThan(240);
  });

  it("writes TIFF files", async () => {
    const { bytes } = await run({ operation: "create", width: 3, height: 2, options: { format: "tiff" } });
    expect(Buffer.from(bytes.subarray(0, 4)).toString("hex")).toBe("49492a00");
    expect(bytes).toHaveLength(8 + 24 + 8 + 2 + 11 * 12 + 4);
  });

  it("writes smaller files with less quality", async () => {
    const sized = async (quality: number) =>
      (await run({ operation: "blur", blur: 1, options: { format: "jpeg", quality } })).bytes.length;
    expect(await sized(10)).toBeLessThan(await sized(100));
  });

  it("creates a picture if there is none", async () => {
    const { size, at } = await run(
      { operation: "create", width: 4, height: 4, backgroundColor: "#ff0000" },
      {},
    );
    expect([size, at(1, 1)]).toEqual([[4, 4], RED]);
  });

  it("reports errors", async () => {
    const text = { data: Buffer.from("no picture") };
    await expect(run({ operation: "resize" }, text)).rejects.toThrow('"data" is no picture that can be read');
    await expect(run({ operation: "information" }, text)).rejects.toThrow("no picture");
    await expect(run({ operation: "resize" }, {})).rejects.toThrow('no file named "data"');
    await expect(run({ operation: "draw", color: "#55555" })).rejects.toThrow('"Color" is no color: #55555');
    await expect(run({ operation: "multiStep", operations: {} })).rejects.toThrow("no operation");
    await expect(run({ operation: "none" })).rejects.toThrow('no operation "none"');
    await expect(run({ operation: "crop", positionX: 500 })).rejects.toThrow("cannot be");
    await expect(
      run({ operation: "resize", width: 100_000, height: 100_000, resizeOption: "ignoreAspectRatio" }),
    ).rejects.toThrow("too large");
  });

  it("does not decode images with huge dimensions", async () => {
    const huge = Buffer.from(picture(10, 10));
    huge.writeUInt32BE(100_000, 16);
    huge.writeUInt32BE(100_000, 20);
    await expect(run({ operation: "resize" }, { data: huge })).rejects.toThrow("too large");
  });
});

describe("a font", () => {
  it("is the one of the server whose name a file means", () => {
    const families = ["DejaVu Sans", "Liberation Serif"];
    expect(fontOf("/usr/share/fonts/DejaVuSans-Bold.ttf", 12, families)).toBe(
      'bold 12px "DejaVu Sans", sans-serif',
    );
    expect(fontOf("Liberation Serif Italic", 9, families)).toBe('italic 9px "Liberation Serif", sans-serif');
    expect(fontOf("", 9, families)).toBe('9px "DejaVu Sans", sans-serif');
  });

  it("is included for systems without fonts, in Latin, Greek and Cyrillic", async () => {
    const script = `
      import { createCanvas } from "@napi-rs/canvas";
      import { Values } from ${JSON.stringify(import.meta.resolve("./values.ts"))};
      import { writeText } from ${JSON.stringify(import.meta.resolve("./write-text.ts"))};
      const inked = async (text, font) => {
        const canvas = createCanvas(60, 60);
        await writeText(canvas, new Values({ text, font, fontSize: 40, fontColor: "#ff0000", positionX: 5, positionY: 50 }));
        return canvas.getContext("2d").getImageData(0, 0, 60, 60).data.filter((byte) => byte > 128).length;
      };
      const texts = ["M", "Ω", "Ж", " "];
      const plain = await Promise.all(texts.map((text) => inked(text, "")));
      console.log(JSON.stringify([...plain, await inked("M", "DejaVuSans-Bold.ttf")]));`;
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", script],
      { cwd: import.meta.dirname, env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: "1" } },
    );
    expect(stderr).toBe("");
    const [latin = 0, greek, cyrillic, space, bold] = JSON.parse(stdout) as number[];
    expect([latin > 300, (greek ?? 0) > 300, (cyrillic ?? 0) > 300, space]).toEqual([true, true, true, 0]);
    expect(bold).toBeGreaterThan(latin);
  });
});

describe("a color", () => {
  it("ends with how transparent it is", () => {
    expect(colorOf("#ff000000", "Color")).toEqual(RED);
    expect(colorOf("#ffffffff", "Color")).toEqual([255, 255, 255, 0]);
    expect(colorOf("#00f", "Color")).toEqual(BLUE);
  });
});

describe("the header of a picture", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)("contains its size (%s)", (type) => {
    const canvas = createCanvas(321, 123);
    expect(readHeader(canvas.encodeSync(type as "png"))).toEqual({ format: type, width: 321, height: 123 });
  });

  it("is unknown for truncated files", () => {
    expect(readHeader(Uint8Array.of(0xff, 0xd8, 0xff))).toBeUndefined();
    expect(readHeader(new Uint8Array())).toBeUndefined();
  });
});
