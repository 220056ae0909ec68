import { list } from "./environment-readers.ts";
import { proxyExceptions, proxyUrls } from "./proxy-settings.ts";
import { integer } from "./reader.ts";
import { setting } from "./setting.ts";

/** Settings of outgoing HTTP requests. */
export const httpVariables = {
  HEDDLE_HTTP_ALLOW: setting(
    "http.allow",
    list("none"),
    "Comma list of private hosts, IP addresses and CIDR ranges that workflows are allowed to reach.",
  ),
  HEDDLE_HTTP_PROXY: setting(
    "http.proxy",
    proxyUrls(),
    "[Proxy for outgoing requests](#run-behind-an-outbound-proxy): `http://user:password@host:port`, or `none` to ignore the two variables.",
  ),
  HEDDLE_NO_PROXY: setting(
    "http.noProxy",
    proxyExceptions(),
    "Comma list of hosts, IP addresses and CIDR ranges that are reached without the proxy.",
  ),
  HEDDLE_HTTP_PARALLEL: setting(
    "http.maxParallel",
    integer(50, 1, 1_000),
    "Maximum number of concurrent requests of an HTTP Request node.",
  ),
};
