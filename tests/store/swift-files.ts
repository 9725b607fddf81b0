export const swiftParts = ["account", "container", "object", "proxy"] as const;
export type SwiftPart = (typeof swiftParts)[number];

export const REGION = "us-east-1";
export const credentials = { AWS_ACCESS_KEY_ID: "survey:surveyor", AWS_SECRET_ACCESS_KEY: "a-secret" };

interface Place {
  home: string;
  ports: Record<SwiftPart | "memcached", number>;
}

/** Writes the configuration of a server that runs as a single process, without the helpers for several machines. */
export function configurationOf(part: SwiftPart, { home, ports }: Place): string {
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[part]}
workers = 0
user = root
swift_dir = ${home}
log_level = ERROR
`;
  if (part === "proxy") return common + proxy(ports.memcached);
  return `${common}devices = ${home}/devices
mount_check = false
[pipeline:main]
pipeline = healthcheck ${part}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${part}-server]
use = egg:swift#${part}
`;
}

const proxy = (memcached: number) => `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth slo dlo symlink versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${credentials.AWS_ACCESS_KEY_ID.replace(":", "_")} = ${credentials.AWS_SECRET_ACCESS_KEY} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
${["catch_errors", "gatekeeper", "healthcheck", "bulk", "slo", "dlo", "symlink", "versioned_writes"]
  .map(name => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join("")}`;
