/** Where a command writes: a terminal, a file, a pipe. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** The environment of a command besides its arguments. */
export type Surroundings = {
  environment: NodeJS.ProcessEnv;
  folder: string;
  /** Opened only by commands that read it. */
  input(): Input;
  output: Output;
  errors: Output;
  interrupted: AbortSignal;
  /** Intervals that tests shorten. */
  tuning?: { pauses?: readonly number[]; settleMs?: number };
};
