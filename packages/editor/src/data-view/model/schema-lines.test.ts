import { describe, expect, it } from "vitest";
import { schemaOf } from "./schema.ts";
import { type LineSection, schemaLines } from "./schema-lines.ts";

const asked: string[] = [];
const section = (title: string, json: Record<string, unknown> | undefined): LineSection => ({
  id: title,
  title,
  fields: () => {
    asked.push(title);
    return json && schemaOf([{ json } as never]);
  },
  empty: "Not run",
});

const sections = [
  section("Near", { city: { name: "Rome" } }),
  section("Far", undefined),
  section("Empty", {}),
];

interface Reading {
  search?: string;
  opened?: string[];
  folded?: string[];
}

/** With all data loaded. */
function readHere(reading: Reading) {
  return read(
    reading,
    sections.filter(({ title }) => title !== "Far"),
  );
}

function read({ search = "", opened = [], folded = [] }: Reading, all = sections) {
  const lines = schemaLines({
    fields: schemaOf([{ json: { id: 1, tags: ["a"] } } as never]),
    sections: all,
    search,
    isOpen: (id) => opened.includes(id),
    isFolded: (id) => folded.includes(id),
  });
  return lines.map((line) => {
    if (line.kind === "section") return `${line.isOpen ? "-" : "+"} ${line.section.title}`;
    if (line.kind === "note") return `(${line.text ?? "loading"})`;
    return `${"  ".repeat(line.depth)}${line.section?.title ?? "here"}: ${line.field.keys.join(".")}`;
  });
}

describe("The lines of a schema", () => {
  it("list the fields of the displayed data, then the other nodes, without loading closed ones", () => {
    asked.length = 0;
    expect(read({})).toEqual(["here: id", "here: tags", "  here: tags.0", "+ Near", "+ Far", "+ Empty"]);
    expect(asked).toEqual([]);
  });

  it("show the fields of an open node, a loading state, or the reason why there are none", () => {
    expect(read({ opened: ["Near", "Far", "Empty"], folded: ['[null,"tags"]'] })).toEqual([
      "here: id",
      "here: tags",
      "- Near",
      "  Near: city",
      "    Near: city.name",
      "- Far",
      "(loading)",
      "- Empty",
      "(Not run)",
    ]);
  });

  it("are filtered by a search that opens matching ones", () => {
    expect(readHere({ search: "rom" })).toEqual(["- Near", "  Near: city", "    Near: city.name"]);
    expect(readHere({ search: "near" })).toEqual(["+ Near"]);
    expect(readHere({ search: "nope" })).toEqual([]);
  });

  it("keep nodes with pending data in search results, whatever their names", () => {
    expect(read({ search: "rom" }).slice(3)).toEqual(["- Far", "(loading)"]);
    expect(read({ search: "nope" })).toEqual(["- Far", "(loading)"]);
  });

  it("are fast with a hundred earlier nodes", () => {
    const many = Array.from({ length: 100 }, (_, index) => section(`N${index}`, { a: 1 }));
    asked.length = 0;
    const lines = schemaLines({
      fields: [],
      sections: many,
      search: "",
      isOpen: (id) => id === "N7",
      isFolded: () => false,
    });
    expect(lines).toHaveLength(101);
    expect(new Set(asked)).toEqual(new Set(["N7"]));
  });
});
