import type { Zone } from "luxon";
import { getters, methods, type TypeTable } from "../../types/tables.ts";
import { EXAMPLE_VALUES } from "../example-values.ts";
import { luxonGetters, luxonMethods } from "./luxon-rows.ts";

const EXAMPLE_ZONE = `${EXAMPLE_VALUES.date}.zone`;

/** Members of time zones, as returned by `date.zone`. */
export const zoneTable: TypeTable = {
  name: "time zone",
  getters: getters<object>(
    luxonGetters({
      name: ["string", "The name.", [`${EXAMPLE_ZONE}.name`, "Europe/Berlin"]],
      ianaName: [
        "string",
        "The name in the IANA time zone database.",
        [`${EXAMPLE_ZONE}.ianaName`, "Europe/Berlin"],
      ],
      type: ["string", "iana, fixed or system.", [`${EXAMPLE_ZONE}.type`, "iana"]],
      isUniversal: ["boolean", "Whether the offset is fixed.", [`${EXAMPLE_ZONE}.isUniversal`, false]],
      isValid: ["boolean", "Whether the zone exists.", [`${EXAMPLE_ZONE}.isValid`, true]],
    }),
  ),
  methods: methods<never>(
    luxonMethods({
      offset: [
        "(milliseconds): number",
        "Minutes ahead of UTC at a moment.",
        [`${EXAMPLE_ZONE}.offset(1715731200000)`, 120],
      ],
      formatOffset: [
        "(milliseconds, format): string",
        "The offset at a moment as text: 'narrow', 'short' or 'techie'.",
        [`${EXAMPLE_ZONE}.formatOffset(1715731200000, 'short')`, "+02:00"],
      ],
      offsetName: ["(milliseconds, options?): string", "Name of the offset at a moment."],
      equals: [
        "(other): boolean",
        "Whether both are the same zone.",
        [`${EXAMPLE_ZONE}.equals(${EXAMPLE_ZONE})`, true],
      ],
    }),
  ),
  text: (value: Zone) => value.name,
  data: (value: Zone) => value.name,
};
