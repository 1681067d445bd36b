/** The faults of the environment, in one line for all; never contains a value. */
export class ConfigError extends Error {}

export function refuseAddress(error: NodeJS.ErrnoException): never {
  throw new ConfigError(`cannot listen on HOST and PORT (${error.code})`);
}

export function refuseMetricsPort(error: NodeJS.ErrnoException): never {
  throw new ConfigError(`cannot listen on METRICS_PORT (${error.code})`);
}
