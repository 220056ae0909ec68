import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.ts";

/** Servers in Heddle's tests: the executable, its package in the distribution, and the tests that need it. */
const SERVERS = [
  { program: "/usr/sbin/mariadbd", debian: "mariadb-server-core", node: "MySQL" },
  { program: "/usr/sbin/sshd", debian: "openssh-server", node: "SSH, FTP and SSH tunnels" },
  { program: "/usr/sbin/vsftpd", debian: "vsftpd", node: "FTP" },
  { program: "/usr/sbin/mosquitto", debian: "mosquitto", node: "MQTT" },
  { program: "/usr/sbin/nats-server", debian: "nats-server", node: "NATS" },
  { program: "/usr/bin/kcat", debian: "kcat", node: "Kafka" },
  {
    program: "/usr/lib/rabbitmq/bin/rabbitmq-server",
    debian: "rabbitmq-server",
    node: "RabbitMQ and AMQP",
  },
] as const;

/** Proxies that the browser tests put before Heddle. */
const PROXIES = [
  { program: "/usr/sbin/nginx", debian: "nginx-light", node: "path prefixes behind nginx" },
  { program: "/usr/bin/caddy", debian: "caddy", node: "path prefixes behind Caddy" },
] as const;

/** Installs missing servers if permitted. Returns the names of the packages that are still missing. */
export function serversForTests(): string[] {
  return install(SERVERS);
}

/** The same for proxies. */
export function proxiesForTests(): string[] {
  return install(PROXIES);
}

function install(servers: readonly { program: string; debian: string; node: string }[]): string[] {
  const missing = servers.filter(({ program, debian }) => {
    if (existsSync(program)) return false;
    return !installDebianPackage(debian) || !existsSync(program);
  });
  for (const { debian, node } of missing)
    console.log(
      `heddle: ${debian} is not installed, so this is not tested: ${node} (Debian: sudo apt-get install ${debian})`,
    );
  return missing.map(({ debian }) => debian);
}
