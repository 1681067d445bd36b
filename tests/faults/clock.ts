/** Loaded before the program (`node --import`): a clock that is CLOCK_AHEAD_MS ahead of everybody else's. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const Real = Date;

class Ahead extends Real {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length > 0 ? given : [Real.now() + ahead]) as [number]));
  }

  static override now(): number {
    return Real.now() + ahead;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return Real[Symbol.hasInstance].call(Real, value);
  }
}

globalThis.Date = Ahead as DateConstructor;
