import { describe, expect, it } from "vitest";
import headerAuth from "../../authentication/http-header-auth.credential.ts";
import { mend } from "./mend.ts";
import { first, send } from "./testing/send.ts";

describe("parameters with names of another version", () => {
  it.each([1, 2])("of version 4 are read as such in version %d", async (typeVersion) => {
    const parameters = {
      method: "POST",
      sendHeaders: true,
      headerParameters: { parameters: [{ name: "x-a", value: "1" }] },
      sendBody: true,
      specifyBody: "json",
      jsonBody: '{"a": 1}',
    };
    const sent = await send(parameters, { typeVersion });
    expect(first(sent)).toMatchObject({ method: "POST", headers: { "x-a": "1" }, body: '{"a":1}' });
  });

  it.each([4, 4.2])("of version 2 are read as such in version %d", async (typeVersion) => {
    const parameters = {
      requestMethod: "POST",
      jsonParameters: true,
      headerParametersJson: '{"X-A": "1"}',
      bodyParametersJson: '{"a": 1}',
    };
    const sent = await send(parameters, { typeVersion });
    expect(first(sent)).toMatchObject({ method: "POST", headers: { "x-a": "1" }, body: '{"a":1}' });
  });

  it("mix: the method of version 4 goes with the body of version 1", async () => {
    const parameters = { method: "PUT", bodyParametersUi: { parameter: [{ name: "a", value: "1" }] } };
    expect(first(await send(parameters, { typeVersion: 1 }))).toMatchObject({
      method: "PUT",
      body: '{"a":"1"}',
    });
  });

  it.each(["headerAuth", "generic"])(
    "or the authentication %s mean a generic credential",
    async (authentication) => {
      const genericAuthType = authentication === "generic" ? { genericAuthType: "httpHeaderAuth" } : {};
      const sent = await send(
        { authentication, ...genericAuthType },
        {
          typeVersion: 4.2,
          credentials: { httpHeaderAuth: { name: "X-Key", value: "secret" } },
          describe: () => headerAuth.description,
        },
      );
      expect(first(sent).headers).toMatchObject({ "x-key": "secret" });
      expect(mend({ authentication }, 4.2)?.note).toMatch(/generic credential type/);
      expect(mend({ authentication: "none" }, 4.2)).toBeUndefined();
    },
  );

  it("come with a note, and right ones are left alone", () => {
    expect(mend({ url: "/", method: "POST" }, 1)?.note).toMatch(/another version/);
    expect(mend({ url: "/", requestMethod: "POST" }, 1)).toBeUndefined();
    expect(mend({ url: "/", method: "POST", sendBody: true }, 4.2)).toBeUndefined();
    expect(mend({ url: "/", method: "POST", jsonParameters: true }, 4)).toBeUndefined();
  });
});
