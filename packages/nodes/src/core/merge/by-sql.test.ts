import { expect, it } from "vitest";
import { withJsonArrows } from "./by-sql.ts";

it("Merge quotes field names of JSON for SQL, outside of quotes only", () => {
  expect(withJsonArrows("SELECT a->b->c, 'x->y' FROM t")).toBe("SELECT a->>'b'->>'c', 'x->y' FROM t");
});
