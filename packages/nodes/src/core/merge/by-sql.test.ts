import { expect, it } from "vitest";
import { withJsonArrows } from "./by-sql.ts";

it("Merge names fields of JSON as SQL wants them, outside quotes only", () => {
  expect(withJsonArrows("SELECT a->b->c, 'x->y' FROM t")).toBe("SELECT a->>'b'->>'c', 'x->y' FROM t");
});
