import type { NodeProperty } from "@heddle/workflow";
import { limitPropertiesFor } from "../../waits/limit-properties.ts";

const asked = { resume: ["webhook", "form"] };

/** Until when a call or a form is waited for. */
export const limitProperties = [
  {
    displayName: "Limit Wait Time",
    name: "limitWaitTime",
    type: "boolean",
    default: false,
    description:
      "Whether the execution continues by itself, with the items that came in, when no answer arrives in time",
    displayOptions: { show: asked },
  },
  ...limitPropertiesFor({ ...asked, limitWaitTime: [true] }),
] as const satisfies readonly NodeProperty[];
