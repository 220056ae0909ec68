import { describe, expect, it } from "vitest";
import { readablePath } from "./readable-path.ts";

describe("The readable form of an expression", () => {
  it.each([
    ["={{ $json.body.total }}", "body.total"],
    ["={{ $json['first name'].letters[0] }}", "first name.letters[0]"],
    ["={{ $json?.a?.b }}", "a.b"],
    ["={{ $input.item.json.größe }}", "größe"],
    ["={{ $('It\\'s people').item.json.name }}", "It's people › name"],
    ['={{ $("Orders").first().json["id"] }}', "Orders › id"],
  ])("is the path of a reference: %s", (text, path) => {
    expect(readablePath(text)).toBe(path);
  });

  it.each([
    ["={{ $json.total * 2 }}", "$json.total * 2"],
    ["={{ $json.name.trim() }}", "$json.name.trim()"],
    ["={{ $json }}", "$json"],
    ["={{\n  $now\n    .toISO()\n}}", "$now .toISO()"],
  ])("is the code of anything else: %s", (text, code) => {
    expect(readablePath(text)).toBe(code);
  });

  it.each([
    ["=Dear {{ $json.name }}", "Dear {{ $json.name }}"],
    ["={{ $json.a }}{{ $json.b }}", "{{ $json.a }}{{ $json.b }}"],
    ["={{ $json.a ", "{{ $json.a"],
  ])("is the template if it has text or several parts: %s", (text, template) => {
    expect(readablePath(text)).toBe(template);
  });
});
