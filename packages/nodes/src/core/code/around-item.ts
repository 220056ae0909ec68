/** The script starts on the first line so that errors name its lines. It sees the data of an item, not the item. */
export function aroundItem(code: string): string {
  return `const heddleItem = $input.item; const heddleData = await (async function (item, getBinaryData, getBinaryDataAsync, setBinaryData, setBinaryDataAsync) {${code}
}).call(this, heddleItem.json, () => heddleItem.binary, async () => heddleItem.binary, (files) => { heddleItem.binary = files; }, async (files) => { heddleItem.binary = files; });
if (typeof heddleData !== "object" || heddleData === null || Array.isArray(heddleData)) return heddleData;
return { json: heddleData, ...(heddleItem.binary ? { binary: heddleItem.binary } : {}) };`;
}
