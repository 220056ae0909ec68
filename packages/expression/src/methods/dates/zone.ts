import type { Zone } from "luxon";
import { getters, methods, type TypeTable } from "../../types/tables.ts";
import { exampleValues } from "../example-values.ts";
import { luxonGetters, luxonMethods } from "./luxon-rows.ts";

const zone = `${exampleValues.date}.zone`;

/** Time zones as `date.zone` gives them. */
export const zoneTable: TypeTable = {
  name: "time zone",
  getters: getters<object>(
    luxonGetters({
      name: ["string", "Its name.", [`${zone}.name`, "Europe/Berlin"]],
      ianaName: ["string", "Its name in the list of time zones.", [`${zone}.ianaName`, "Europe/Berlin"]],
      type: ["string", "iana, fixed or system.", [`${zone}.type`, "iana"]],
      isUniversal: ["boolean", "Whether it never changes its offset.", [`${zone}.isUniversal`, false]],
      isValid: ["boolean", "Whether there is such a zone.", [`${zone}.isValid`, true]],
    }),
  ),
  methods: methods<never>(
    luxonMethods({
      offset: [
        "(milliseconds): number",
        "Minutes ahead of UTC at a moment.",
        [`${zone}.offset(1715731200000)`, 120],
      ],
      formatOffset: [
        "(milliseconds, format): string",
        "The offset at a moment as text: 'narrow', 'short' or 'techie'.",
        [`${zone}.formatOffset(1715731200000, 'short')`, "+02:00"],
      ],
      offsetName: ["(milliseconds, options?): string", "Name of the time at a moment."],
      equals: ["(other): boolean", "Whether both are the same zone.", [`${zone}.equals(${zone})`, true]],
    }),
  ),
  text: (value: Zone) => value.name,
  data: (value: Zone) => value.name,
};
