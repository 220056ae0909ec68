import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./openweathermap.credential.ts";
import node from "./openweathermap.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "k1" }),
    answer: ({ path, query }) => {
      const { appid, q } = query;
      if (appid !== "k1") return { status: 401, json: { cod: 401, message: "Invalid API key" } };
      if (q === "nowhere") return { status: 404, json: { cod: "404", message: "city not found" } };
      return { json: path.endsWith("/forecast") ? { list: [1, 2] } : { main: { temp: 12.5 } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("requests the weather of places in every format", async () => {
  expect(await json({ cityName: "berlin,de", language: "de" })).toEqual([{ main: { temp: 12.5 } }]);
  await json({ locationSelection: "cityId", cityId: 5, format: "imperial" });
  await json({ locationSelection: "coordinates", latitude: "1.5", longitude: "2" });
  expect(
    await json({ operation: "5DayForecast", locationSelection: "zipCode", zipCode: "10115,de" }),
  ).toEqual([{ list: [1, 2] }]);
  const path = "/data/2.5/weather";
  const common = { units: "metric", appid: "k1" };
  expect(bench.asked.map(({ path: at, query }) => [at, query])).toEqual([
    [path, { ...common, q: "berlin,de", lang: "de" }],
    [path, { ...common, id: "5", units: "imperial" }],
    [path, { ...common, lat: "1.5", lon: "2" }],
    ["/data/2.5/forecast", { ...common, zip: "10115,de" }],
  ]);
});

it("reports the service's errors, without the key", async () => {
  const failed = json({ cityName: "nowhere" });
  await expect(failed).rejects.toThrow("city not found");
  await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining("k1") });
});
