import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.ts";

/** Servers that nodes are tested against: the program, the package of the distribution that has it, and what is not tested without it. */
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

/** Installs the servers that are missing, where it may. Returns the names of the packages that are missing still. */
export function serversForTests(): string[] {
  const missing = SERVERS.filter(({ program, debian }) => {
    if (existsSync(program)) return false;
    return !installDebianPackage(debian) || !existsSync(program);
  });
  for (const { debian, node } of missing)
    console.log(
      `heddle: ${debian} is not installed, so these nodes are not tested: ${node} (Debian: sudo apt-get install ${debian})`,
    );
  return missing.map(({ debian }) => debian);
}
