import { describe, expect, it } from "vitest";
import { curlToParameters } from "./curl-to-parameters.ts";
import { splitCommand } from "./split-command.ts";

describe("splitCommand", () => {
  it("reads bash: quotes, escapes, continued lines", () => {
    expect(splitCommand(`curl 'a b' "c \\"d\\" \\$e" f\\ g \\\n  -H $'x\\ty\\u0041\\'' '' end`)).toEqual([
      "curl",
      "a b",
      'c "d" $e',
      "f g",
      "-H",
      "x\tyA'",
      "",
      "end",
    ]);
  });

  it("reads cmd as browsers copy it", () => {
    const command =
      'curl ^"https://x.test/?a=1^&b=2^" ^\r\n  -H ^"accept: */*^" ^\r\n  --data-raw ^"^{^\\^"n^\\^":^\\^"50^%^\\^"^}^"';
    expect(splitCommand(command)).toEqual([
      "curl",
      "https://x.test/?a=1&b=2",
      "-H",
      "accept: */*",
      "--data-raw",
      '{"n":"50%"}',
    ]);
  });

  it("reads PowerShell", () => {
    const command = 'curl.exe `\r\n  -H \'x: it\'\'s\' -d "{`"a`":`"b`n`"}" https://x.test';
    expect(splitCommand(command)).toEqual([
      "curl.exe",
      "-H",
      "x: it's",
      "-d",
      '{"a":"b\n"}',
      "https://x.test",
    ]);
  });

  it("reports an unclosed quote", () => {
    expect(() => splitCommand("curl 'https://x")).toThrow("unclosed quote");
  });
});

describe("values of a form", () => {
  // Requests recorded from curl 7.88.
  it.each([
    ["--form 'a=\"b\"'", "b"],
    [`-F 'a="d \\"e\\" \\\\ f";type=text/plain'`, 'd "e" \\ f'],
    ["-F 'a=h;type=text/plain'", "h"],
    [`-F 'a="j"k'`, "j"],
    [`-F 'a=m"n"'`, 'm"n"'],
    [`-F 'a= "p"'`, "p"],
    [`--form-string 'a="u"'`, '"u"'],
  ])("sends %s like curl", (form, value) => {
    const parameters = curlToParameters(`curl ${form} https://x.test`);
    expect(parameters["parameters.bodyParameters.parameters.0.value"]).toBe(value);
  });
});

describe("curlToParameters", () => {
  const read = (command: string) => {
    const {
      "parameters.authentication": authentication,
      "parameters.infoMessage": _,
      ...rest
    } = curlToParameters(command);
    return { ...(authentication === "none" ? {} : { authentication }), ...strip(rest) };
  };
  const strip = (flat: object) =>
    Object.fromEntries(
      Object.entries(flat)
        .filter(([, value]) => value !== false)
        .map(([key, value]) => [key.replace("parameters.", ""), value]),
    );

  it("reads URL, query and headers", { tags: ["PRM-133"] }, () => {
    expect(read("curl -L --max-redirs 3 'https://x.test/a?q=1%202&r' -H 'X-Key: 7:8' -A me")).toEqual({
      method: "GET",
      url: "https://x.test/a",
      sendQuery: true,
      "queryParameters.parameters.0.name": "q",
      "queryParameters.parameters.0.value": "1 2",
      "queryParameters.parameters.1.name": "r",
      "queryParameters.parameters.1.value": "",
      sendHeaders: true,
      "headerParameters.parameters.0.name": "X-Key",
      "headerParameters.parameters.0.value": "7:8",
      "headerParameters.parameters.1.name": "User-Agent",
      "headerParameters.parameters.1.value": "me",
      "options.redirect.redirect.followRedirects": true,
      "options.redirect.redirect.maxRedirects": 3,
    });
  });

  it("reads bodies by their content type, which needs no header then", { tags: ["PRM-133"] }, () => {
    expect(read(`curl x.test -H 'Content-Type: application/json' -d '{"a":1}'`)).toEqual({
      method: "POST",
      url: "http://x.test",
      sendBody: true,
      contentType: "json",
      specifyBody: "json",
      jsonBody: '{"a":1}',
    });
    expect(read("curl x.test -d a=1 --data-urlencode 'b=2 3&4' -XPUT")).toEqual({
      method: "PUT",
      url: "http://x.test",
      sendBody: true,
      contentType: "form-urlencoded",
      specifyBody: "keypair",
      "bodyParameters.parameters.0.name": "a",
      "bodyParameters.parameters.0.value": "1",
      "bodyParameters.parameters.1.name": "b",
      "bodyParameters.parameters.1.value": "2 3&4",
    });
    expect(read("curl x.test -H 'content-type: text/xml' --data-raw '<a/>'")).toMatchObject({
      contentType: "raw",
      rawContentType: "text/xml",
      body: "<a/>",
    });
    expect(read("curl x.test -F 'name=Ada' -F 'photo=@me.png;type=image/png'")).toMatchObject({
      contentType: "multipart-form-data",
      "bodyParameters.parameters.0.parameterType": "formData",
      "bodyParameters.parameters.0.value": "Ada",
      "bodyParameters.parameters.1.parameterType": "formBinaryData",
      "bodyParameters.parameters.1.inputDataFieldName": "data",
    });
    expect(read("curl x.test --data-binary @file.bin")).toMatchObject({ contentType: "binaryData" });
    expect(read("curl x.test -d @data.json -H 'Content-Type: application/json'")).toMatchObject({
      contentType: "binaryData",
      "headerParameters.parameters.0.value": "application/json",
    });
    // A user who writes JSON means JSON, whatever curl would call it.
    expect(read(`curl x.test -d '{"a":1}'`)).toMatchObject({ contentType: "json", jsonBody: '{"a":1}' });
    expect(read("curl -T file.bin x.test")).toMatchObject({ method: "PUT", contentType: "binaryData" });
    expect(read("curl -G x.test -d a=1")).toMatchObject({
      method: "GET",
      "queryParameters.parameters.0.name": "a",
    });
  });

  it("suggests a credential for a user, and keeps the password out of the node", {
    tags: ["PRM-133"],
  }, () => {
    const found = read("curl -u ada:secret99 -kim 2.5 -x proxy.test:3128 https://x.test -o out.txt");
    expect(found).toEqual({
      "credentials.httpBasicAuth.user": "ada",
      "credentials.httpBasicAuth.password": "secret99",
      authentication: "genericCredentialType",
      genericAuthType: "httpBasicAuth",
      method: "GET",
      url: "https://x.test",
      "options.proxy": "http://proxy.test:3128",
      "options.timeout": 2500,
      "options.response.response.fullResponse": true,
      "options.allowUnauthorizedCerts": true,
    });
  });

  it.each([
    ["-u ada:a:b", "httpBasicAuth", "ada", "a:b"],
    ["--user ada", "httpBasicAuth", "ada", ""],
    ["-uada:", "httpBasicAuth", "ada", ""],
    ["--digest -u ada:=1", "httpDigestAuth", "ada", "=1"],
  ])("reads the user of %s", { tags: ["PRM-133"] }, (option, type, user, password) => {
    expect(read(`curl ${option} https://x.test`)).toMatchObject({
      genericAuthType: type,
      [`credentials.${type}.user`]: user,
      [`credentials.${type}.password`]: password,
    });
  });

  it("rejects unsupported options, and suggests alternatives", { tags: ["PRM-133"] }, () => {
    expect(() => curlToParameters("wget https://x.test")).toThrow("isn’t a cURL command");
    expect(() => curlToParameters("curl -H 'a: b'")).toThrow("isn’t a cURL command");
    expect(() => curlToParameters("curl ftp://x.test/file")).toThrow("Use the FTP node");
    expect(() => curlToParameters("curl telnet://x.test")).toThrow("not telnet");
  });
});
