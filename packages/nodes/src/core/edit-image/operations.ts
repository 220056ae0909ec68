import type { NodeProperty } from "@heddle/workflow";

const COLOR_HINT =
  "As #RRGGBB, or #RRGGBBAA, where 00 at the end is opaque and ff is transparent, as files of the format mean it";
const count = (displayName: string, name: string, value: number, description: string) =>
  ({ displayName, name, type: "number", default: value, description }) as const;
const color = (displayName: string, name: string, value: string, description: string) =>
  ({
    displayName,
    name,
    type: "color",
    default: value,
    typeOptions: { showAlpha: true },
    description,
  }) as const;

const positionX = count("Position X", "positionX", 0, "Pixels from the left");
const positionY = count("Position Y", "positionY", 0, "Pixels from the top");
const font = {
  displayName: "Font Name or ID",
  name: "font",
  type: "string",
  default: "",
  placeholder: "e.g. DejaVu Sans Bold",
  description:
    "A font of the server, by its name. Of the path of a font file its name counts, and a font that the server lacks is replaced by another one",
} as const;

/** Parameters of each operation, under their names alone and within several steps. */
export const OPERATION_FIELDS = {
  blur: [
    count("Blur", "blur", 5, "How far each pixel reaches, between 0 and 1000"),
    count("Sigma", "sigma", 2, "How strong it is, between 0 and 1000"),
  ],
  border: [
    count("Border Width", "borderWidth", 10, "Pixels at the left and at the right"),
    count("Border Height", "borderHeight", 10, "Pixels above and below"),
    color("Border Color", "borderColor", "#000000", COLOR_HINT),
  ],
  composite: [
    {
      displayName: "Composite Image Property",
      name: "dataPropertyNameComposite",
      type: "string",
      default: "",
      placeholder: "e.g. data2",
      typeOptions: { binaryDataProperty: true },
      description: "Input field with the image to overlay",
    },
    {
      displayName: "Operator",
      name: "operator",
      type: "options",
      default: "Over",
      options: [
        "Add",
        "Atop",
        "Bumpmap",
        "Copy",
        "Difference",
        "Divide",
        "In",
        "Minus",
        "Multiply",
        "Out",
        "Over",
        "Plus",
        "Subtract",
        "Xor",
      ].map((name) => ({ name, value: name })),
      description: "Combination of the two",
    },
    positionX,
    positionY,
  ],
  create: [
    color("Background Color", "backgroundColor", "#ffffff00", COLOR_HINT),
    count("Image Width", "width", 50, "Pixels"),
    count("Image Height", "height", 50, "Pixels"),
  ],
  crop: [
    count("Width", "width", 500, "Pixels"),
    count("Height", "height", 500, "Pixels"),
    positionX,
    positionY,
  ],
  draw: [
    {
      displayName: "Primitive",
      name: "primitive",
      type: "options",
      default: "rectangle",
      options: [
        { name: "Circle", value: "circle" },
        { name: "Line", value: "line" },
        { name: "Rectangle", value: "rectangle" },
      ],
      description: "Shape to draw; a circle starts at its center and passes through the end",
    },
    color("Color", "color", "#ff000000", COLOR_HINT),
    count("Start Position X", "startPositionX", 50, "Pixels from the left"),
    count("Start Position Y", "startPositionY", 50, "Pixels from the top"),
    count("End Position X", "endPositionX", 250, "Pixels from the left"),
    count("End Position Y", "endPositionY", 250, "Pixels from the top"),
    { ...count("Corner Radius", "cornerRadius", 0, "Pixels; of a rectangle"), kind: "rectangle" },
  ],
  resize: [
    count("Width", "width", 500, "Pixels, or percent"),
    count("Height", "height", 500, "Pixels, or percent"),
    {
      displayName: "Option",
      name: "resizeOption",
      type: "options",
      default: "maximumArea",
      options: [
        {
          name: "Ignore Aspect Ratio",
          value: "ignoreAspectRatio",
          description: "Exactly this width and height",
        },
        { name: "Maximum Area", value: "maximumArea", description: "As many pixels as width times height" },
        { name: "Minimum Area", value: "minimumArea", description: "So that it covers width and height" },
        {
          name: "Only if Larger",
          value: "onlyIfLarger",
          description: "Fits into width and height, never larger than before",
        },
        {
          name: "Only if Smaller",
          value: "onlyIfSmaller",
          description: "Fits into width and height, never smaller than before",
        },
        { name: "Percent", value: "percent", description: "Width and height are percent of what it has" },
      ],
      description: "Meaning of width and height",
    },
  ],
  rotate: [
    count("Rotate", "rotate", 0, "Degrees, clockwise"),
    color("Background Color", "backgroundColor", "#ffffffff", COLOR_HINT),
  ],
  shear: [
    count("Degrees X", "degreesX", 0, "How far it is slanted sideways"),
    count("Degrees Y", "degreesY", 0, "How far it is slanted upwards"),
  ],
  text: [
    {
      displayName: "Text",
      name: "text",
      type: "string",
      typeOptions: { rows: 5 },
      default: "",
      placeholder: "e.g. Text to render",
      description: "Text to write",
    },
    count("Font Size", "fontSize", 18, "Pixels"),
    color("Font Color", "fontColor", "#000000", COLOR_HINT),
    count("Position X", "positionX", 50, "Pixels from the left"),
    count("Position Y", "positionY", 50, "Pixels from the top, of the first base line"),
    count("Max Line Length", "lineLength", 80, "Letters; longer lines are broken between words"),
  ],
  transparent: [color("Color", "color", "#ff0000", "The color that becomes transparent")],
} as const satisfies Record<string, readonly (NodeProperty & { kind?: string })[]>;

/** The name of an operation that changes a picture. */
export type OperationName = keyof typeof OPERATION_FIELDS;

/** Titles of the operations, as shown to users. */
export const OPERATION_TITLES: Readonly<Record<OperationName, [name: string, description: string]>> = {
  blur: ["Blur", "Makes it less sharp"],
  border: ["Border", "Adds a border"],
  composite: ["Composite", "Lays another image on top"],
  create: ["Create", "Makes a new image"],
  crop: ["Crop", "Cuts a part out"],
  draw: ["Draw", "Draws a shape"],
  resize: ["Resize", "Changes its size"],
  rotate: ["Rotate", "Turns it"],
  shear: ["Shear", "Slants it"],
  text: ["Text", "Writes text"],
  transparent: ["Transparent", "Makes a color transparent"],
};

export const fontField = font;
