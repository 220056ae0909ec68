import type { NodeProperty } from "@heddle/workflow";

/** Chunk size properties. */
export const sizeProperties = <const Unit extends string>(unit: Unit, size: number) =>
  [
    {
      displayName: "Chunk Size",
      name: "chunkSize",
      type: "number",
      default: size,
      typeOptions: { minValue: 1 },
      description: `How many ${unit} a piece has at most`,
    },
    {
      displayName: "Chunk Overlap",
      name: "chunkOverlap",
      type: "number",
      default: 0,
      typeOptions: { minValue: 0 },
      description: `How many ${unit} of its end the next piece begins with again`,
    },
  ] as const satisfies readonly NodeProperty[];
