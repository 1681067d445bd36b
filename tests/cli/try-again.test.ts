import { openContact, Unreachable } from '../../src/cli/contact.ts';
import type { Reply } from '../../src/cli/request.ts';
import { tryAgain } from '../../src/cli/try-again.ts';

const PAUSES = [0, 0];
const refused = () => new Unreachable(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

/** Each attempt takes the next result: a status, or the error of a connection. */
async function attempt(wishes: { retry?: boolean; isPatient?: boolean }, results: (number | Error)[]) {
  const said: string[] = [];
  const { signal: interrupted } = new AbortController();
  const contact = openContact({ retry: false, isPatient: false, interrupted, pauses: PAUSES, ...wishes }, (line) =>
    said.push(line),
  );
  const left = [...results];
  const next = async (): Promise<Reply> => {
    const result = left.shift();
    if (typeof result === 'number') return { status: result, headers: {}, text: '' };
    throw result;
  };
  const outcome = await tryAgain(next, contact).then(
    ({ status }) => status,
    (error) => error.message,
  );
  return { outcome, said, left: left.length };
}

describe('A request that fails', () => {
  it('ends at once if nothing listens at the address', async () => {
    const { outcome, said, left } = await attempt({}, [refused(), 200]);
    expect([outcome, said, left]).toEqual([expect.stringContaining('use --retry'), [], 1]);
  });

  it('is repeated with --retry, and says so once', async () => {
    const { outcome, said } = await attempt({ retry: true }, [...Array.from({ length: 5 }, refused), 200]);
    expect([outcome, said]).toEqual([200, ['atelier: Cannot reach the server (ECONNREFUSED). Retrying.']]);
  });

  it('is repeated with --retry while a server that has just started is busy', async () => {
    const start = Array.from({ length: 5 }, refused);
    expect(await attempt({ retry: true }, [...start, 503, 503, 200])).toMatchObject({ outcome: 200, left: 0 });
  });

  it('is repeated as often as there are pauses', async () => {
    expect(await attempt({}, [503, 503, 503, 200])).toEqual({ outcome: 503, said: [], left: 1 });
  });

  it('is not repeated if the server will refuse it again', async () => {
    expect(await attempt({}, [404, 200])).toEqual({ outcome: 404, said: [], left: 1 });
  });
});

describe('A patient request', () => {
  const patient = { isPatient: true, retry: true };

  it('waits for a server that is busy, and says so once after all pauses', async () => {
    const { outcome, said } = await attempt(patient, [502, 502, 502, 502, 502, 200]);
    expect([outcome, said]).toEqual([200, ['atelier: The server returned 502. Retrying.']]);
  });

  it('ends after repeated faults of the server, which waiting does not cure', async () => {
    expect(await attempt(patient, [500, 500, 500, 200])).toEqual({ outcome: 500, said: [], left: 1 });
  });

  it('survives one fault of the server after a long outage', async () => {
    const outage = Array.from({ length: 5 }, refused);
    expect(await attempt(patient, [...outage, 500, 200])).toMatchObject({ outcome: 200, left: 0 });
  });
});
