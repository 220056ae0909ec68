import type { Properties } from "@heddle/workflow";
import type { ServiceRequest } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, text } from "../../service/parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const at = (selection: string) => ({ displayOptions: { show: { locationSelection: [selection] } } });

const parameters = [
  choice("format", "Format", "In which units temperatures and wind speeds are", {
    values: { imperial: "Imperial", metric: "Metric", standard: "Scientific" },
    standard: "metric",
  }),
  choice("locationSelection", "Location Selection", "How the place is given", {
    values: { cityName: "City Name", cityId: "City ID", coordinates: "Coordinates", zipCode: "Zip Code" },
    standard: "cityName",
  }),
  text("cityName", "City", "Name of the city, with its country where there are several", {
    placeholder: "berlin,de",
    required: true,
    ...at("cityName"),
  }),
  amount("cityId", "City ID", "Number of the city in the list of OpenWeatherMap", 160001123, {
    required: true,
    ...at("cityId"),
  }),
  text("latitude", "Latitude", "Latitude of the place", {
    placeholder: "13.39",
    required: true,
    ...at("coordinates"),
  }),
  text("longitude", "Longitude", "Longitude of the place", {
    placeholder: "52.52",
    required: true,
    ...at("coordinates"),
  }),
  text("zipCode", "Zip Code", "Postal code with the country", {
    placeholder: "10115,de",
    required: true,
    ...at("zipCode"),
  }),
  text("language", "Language", "Language of descriptions, by two letters", { placeholder: "en" }),
] as const satisfies Properties;

function requestOf(path: string, given: Values): ServiceRequest {
  const { format = "metric", language } = given;
  return { method: "GET", path, query: { units: format, lang: language, ...placeOf(given) } };
}

function placeOf(given: Values): Values {
  if (given["locationSelection"] === "cityId") return { id: given["cityId"] ?? 160001123 };
  if (given["locationSelection"] === "coordinates")
    return { lat: given["latitude"], lon: given["longitude"] };
  if (given["locationSelection"] === "zipCode") return { zip: given["zipCode"] };
  return { q: given["cityName"] };
}

/** The weather now. */
export const currentWeather = defineOperation({
  value: "currentWeather",
  name: "Current Weather",
  action: "Return current weather data",
  description: "Returns the weather at a place",
  effect: "idempotent",
  isDefault: true,
  parameters,
  request: ({ read, itemIndex }) => requestOf("/weather", read.given(itemIndex) as Values),
});

/** The weather of the next five days. */
export const forecast = defineOperation({
  value: "5DayForecast",
  name: "5 Day Forecast",
  action: "Return weather data for the next 5 days",
  description: "Returns a forecast in steps of three hours",
  effect: "idempotent",
  parameters,
  request: ({ read, itemIndex }) => requestOf("/forecast", read.given(itemIndex) as Values),
});
