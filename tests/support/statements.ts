import { mock } from 'node:test';
import pg from 'pg';

/** The names of the statements that this process sends while `work` runs. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const { query } = pg.Client.prototype;
  const mocked = mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: [{ name?: string }]) {
    const { name } = args[0];
    if (name?.includes('.')) names.push(name);
    return Reflect.apply(query, this, args);
  });
  try {
    await work();
    return names;
  } finally {
    mocked.mock.restore();
  }
}
