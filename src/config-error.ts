/** The faults of the environment, in one line for all; never contains a value. */
export class ConfigError extends Error {}

export function refuseAddress(error: NodeJS.ErrnoException): never {
  throw new ConfigError(`HOST and PORT can't be listened on (${error.code})`);
}

export function refuseMetricsPort(error: NodeJS.ErrnoException): never {
  throw new ConfigError(`METRICS_PORT can't be listened on (${error.code})`);
}
