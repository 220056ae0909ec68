import type { ErrorCatalogue } from "@heddle/workflow";

/** Errors of nodes that read and create files, and of those that convert formats such as HTML and XML. */
export const FILE_ERRORS = {
  "encoding-unknown": ({ encoding }: { encoding: string }) => ({
    message: `The encoding "${encoding}" is not known`,
    remedy: "Choose another one, such as utf-8, utf-16le, windows-1252 or shift_jis.",
  }),
  "file-operation-unknown": ({ operation }: { operation: string }) => ({
    message: `There is no operation "${operation}"`,
    remedy: 'Open the node and choose one under "Operation".',
  }),
  "file-not-json": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The file "${name}" is not valid JSON`,
    remedy: `${reason}. Check what the node before outputs, or extract it as text.`,
  }),
  "file-without-text": ({ name, format, reason }: { name: string; format: string; reason: string }) => ({
    message: `The file "${name}" cannot be read as ${format}`,
    remedy: `${reason}. Check that it is a file of this format, or choose another operation.`,
  }),
  "spreadsheet-not-text": ({ name }: { name: string }) => ({
    message: `The file "${name}" cannot be read as text`,
    remedy:
      'It is packed or binary, as XLSX, XLS and ODS files are. Turn off "Read As String", which is meant for CSV and HTML files.',
  }),
  "range-unreadable": ({ range }: { range: string }) => ({
    message: `"${range}" does not name cells`,
    remedy: "Enter cells such as A2:F30, columns such as A:F, or the number of the first row.",
  }),
  "content-too-hard": ({ seconds, maxMegabytes }: { seconds: number; maxMegabytes: number }) => ({
    message: "Reading the content took too much time or memory",
    remedy: `It took more than ${seconds} seconds or ${maxMegabytes} MB, which hostile or damaged content does. Check where it comes from, or pass smaller parts to this node.`,
  }),
  "content-too-nested": ({ reason }: { reason: string }) => ({
    message: "The XML is too large to be read",
    remedy: `It was not read because ${reason}. Check where it comes from.`,
  }),
  "pdf-password-wrong": ({ name }: { name: string }) => ({
    message: `The file "${name}" is protected by a password`,
    remedy: "Enter its password in the options.",
  }),
  "sheet-not-found": ({ sheet, names }: { sheet: string; names: readonly string[] }) => ({
    message: `The file has no sheet named "${sheet}"`,
    remedy: `It has: ${names.join(", ")}.`,
  }),
  "field-for-file-missing": ({ field }: { field: string }) => ({
    message: `The item has no field "${field}" to make a file of`,
    remedy: "Check the name of the field. Dots lead into objects, as in data[0].content.",
  }),
  "field-for-file-not-text": ({ field }: { field: string }) => ({
    message: `The field "${field}" holds no text to make a file of`,
    remedy: "Choose a field with text, or convert the items to JSON.",
  }),
  "field-not-base64": ({ field }: { field: string }) => ({
    message: `The field "${field}" holds no Base64 text`,
    remedy: 'Choose a field with Base64 text, or the operation "Convert to Text File".',
  }),
  "field-with-html-missing": ({ field }: { field: string }) => ({
    message: `The item has no field "${field}" with HTML`,
    remedy: 'Enter its name under "JSON Property". Dots lead into objects, as in data.html.',
  }),
  "selector-invalid": ({ selector, reason }: { selector: string; reason: string }) => ({
    message: `"${selector}" is not a CSS selector`,
    remedy: `${reason}.`,
  }),
  "field-with-xml-missing": ({ field }: { field: string }) => ({
    message: `The item has no field "${field}" with XML`,
    remedy: 'Enter the name of a field with text under "Property Name".',
  }),
  "xml-invalid": ({ field, reason }: { field: string; reason: string }) => ({
    message: `The field "${field}" holds no valid XML`,
    remedy: reason,
  }),
  "xml-not-writable": ({ reason }: { reason: string }) => ({
    message: "The data cannot be written as XML",
    remedy: reason,
  }),
  "disk-closed": () => ({
    message: "Nodes may not use files on this server",
    remedy: "Its administrator can open folders to them with HEDDLE_DISK_FOLDERS.",
  }),
  "commands-closed": () => ({
    message: "Nodes may not run commands on this server",
    remedy: "Its administrator can allow them with HEDDLE_COMMANDS=true.",
  }),
  "command-empty": () => ({
    message: "There is no command to run",
    remedy: 'Enter one under "Command", or check what its expression results in for this item.',
  }),
  "command-failed": ({ exitCode, output }: { exitCode: number; output: string }) => ({
    message: `The command ended with the exit code ${exitCode}`,
    remedy: output === "" ? "It wrote nothing about why." : `It wrote: ${output}`,
  }),
  "disk-path-empty": ({ parameter }: { parameter: string }) => ({
    message: `The parameter "${parameter}" is empty`,
    remedy: "Enter the path of a file, or check what its expression results in for this item.",
  }),
  "archive-unreadable": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The file "${name}" cannot be decompressed`,
    remedy: `${reason}. Only ZIP and GZIP files can be.`,
  }),
  "archive-too-large": ({ name, maxMb }: { name: string; maxMb: number }) => ({
    message: `The file "${name}" becomes larger than ${maxMb} MB`,
    remedy: "It was stopped, because such files can fill the memory. Split it into smaller ones.",
  }),
  "feed-unreadable": ({ url, reason }: { url: string; reason: string }) => ({
    message: `${url} is not a feed that can be read`,
    remedy: `${reason}. Check the URL: it must lead to an RSS or Atom feed, not to a page.`,
  }),
  "feed-broken": ({ url, reason, place }: { url: string; reason: string; place: string }) => ({
    message: `The feed at ${url} is broken: ${reason}${place}`,
    remedy:
      "Its publisher has to correct it, for instance an & that is not written as &amp;. Until then, HTTP Request returns it as text.",
  }),
  "feed-url-invalid": ({ url }: { url: string }) => ({
    message: `"${url}" is not the URL of a feed`,
    remedy: "Enter one that starts with http:// or https://.",
  }),
  "hash-unknown": ({ algorithm }: { algorithm: string }) => ({
    message: `The algorithm "${algorithm}" is not known`,
    remedy: "Choose another one.",
  }),
  "signing-failed": ({ reason }: { reason: string }) => ({
    message: "The value could not be signed",
    remedy: `${reason}. Check that the private key is complete, from BEGIN to END, and fits the algorithm.`,
  }),
  "date-unreadable": ({ label, value }: { label: string; value: string }) => ({
    message: `"${label}" is not a date: ${value}`,
    remedy: 'Enter one such as 2026-12-31T18:00:00, or set the option "From Date Format".',
  }),
  "time-zone-unknown": ({ zone }: { zone: string }) => ({
    message: `The time zone "${zone}" is not known`,
    remedy: "Enter one such as Europe/Berlin or America/New_York.",
  }),
  "token-invalid": ({ reason }: { reason: string }) => ({
    message: "The token is not valid",
    remedy: reason,
  }),
  "calendar-date-wrong": ({ label, value }: { label: string; value: string }) => ({
    message: `The "${label}" of the event is not a date: ${value || "it is empty"}`,
    remedy: "Enter one such as 2026-12-31T18:00:00.",
  }),
  "picture-unreadable": ({ name }: { name: string }) => ({
    message: `The file "${name}" is no picture that can be read`,
    remedy: "It must be a PNG, JPEG, GIF, WebP or BMP file that is complete.",
  }),
  "picture-too-hard": ({ seconds, maxMegabytes }: { seconds: number; maxMegabytes: number }) => ({
    message: "Editing the image took too much time or memory",
    remedy: `It took more than ${seconds} seconds or ${maxMegabytes} MB. Make the image smaller with a Resize operation first, or use fewer operations.`,
  }),
  "picture-too-large": ({
    width,
    height,
    maxPixels,
  }: {
    width: number;
    height: number;
    maxPixels: number;
  }) => ({
    message: `A picture of ${width} × ${height} pixels is too large`,
    remedy: `At most ${maxPixels / 1_000_000} million pixels fit. Make it smaller.`,
  }),
  "picture-size-wrong": ({ width, height }: { width: number; height: number }) => ({
    message: `A picture cannot be ${width} × ${height} pixels large`,
    remedy: "Check width, height and position, or what their expressions result in for this item.",
  }),
  "color-unreadable": ({ label, value }: { label: string; value: string }) => ({
    message: `"${label}" is no color: ${value || "it is empty"}`,
    remedy: "Enter one such as #ff0000.",
  }),
  "operator-unknown": ({ operator }: { operator: string }) => ({
    message: `Pictures cannot be combined by "${operator}"`,
    remedy: 'Open the node and choose one under "Operator".',
  }),
  "fonts-missing": () => ({
    message: "The font that comes with Heddle could not be loaded",
    remedy: "Its files are missing or damaged. Ask an administrator to install Heddle again.",
  }),
  "no-operation": () => ({
    message: "There is no operation to do",
    remedy: 'Add one under "Operations".',
  }),
  "git-failed": ({ operation, output }: { operation: string; output: string }) => ({
    message: `git ${operation} failed`,
    remedy: output === "" ? "It wrote nothing about why." : `It wrote: ${output}`,
  }),
  "git-not-https": ({ address }: { address: string }) => ({
    message: `A password is sent over HTTPS only, not to ${address}`,
    remedy: "Use an address that begins with https://, or sign in with a key of the server.",
  }),
  "git-address-wrong": ({ address }: { address: string }) => ({
    message: `"${address}" is not the address of a repository`,
    remedy: "Enter one that begins with https:// or ssh://, or a folder that nodes may use.",
  }),
  "git-key-refused": ({ key }: { key: string }) => ({
    message: `The configuration "${key}" is not set by nodes`,
    remedy:
      "Some of it makes git run programs. Set such as user.email, pull.rebase or remote.origin.url here, and others on the server.",
  }),
  "git-message-empty": () => ({
    message: "The commit has no message",
    remedy: 'Enter one under "Message", or check what its expression results in for this item.',
  }),
} satisfies ErrorCatalogue;
