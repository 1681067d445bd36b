/** What is wrong with the environment, one line for all faults; never carries a value. */
export class ConfigError extends Error {}
