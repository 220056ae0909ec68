import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { expectedOf, objectOf } from "./sample.ts";

it("a list that a text is read as holds what later scripts read of its elements", () => {
  const assignments = [{ name: "boxes", type: "array", value: "={{ $json.text.parseJson() }}" }];
  const shapes = expectedOf(
    workflowOf(
      [
        { name: "Model", type: "n8n-nodes-base.httpRequest" },
        {
          name: "Set",
          type: "n8n-nodes-base.set",
          typeVersion: 3.4,
          parameters: { assignments: { assignments } },
        },
        {
          name: "Code",
          type: "n8n-nodes-base.code",
          typeVersion: 2,
          parameters: {
            jsCode: "return $input.first().json.boxes.map((box) => ({ width: box.width.toFixed(1) }));",
          },
        },
      ],
      [
        ["Model", "Set"],
        ["Set", "Code"],
      ],
    ),
  );
  const model = shapes.get("Model");
  expect(model && JSON.parse(String(objectOf(model)["text"]))).toContainEqual({ width: expect.any(Number) });
});
