import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { type CutStudio, made, openCutStudio, RETRIES } from '../support/cut-studio.ts';
import { sha256 } from '../support/tus.ts';

const BYTES = 25 * 1024 * 1024;
const PIECE = 2 * 1024 * 1024;
const KILLS = 5;

let cutStudio: CutStudio;
let folder: string;

beforeAll(async () => {
  cutStudio = await openCutStudio();
  folder = mkdtempSync(join(tmpdir(), 'atelier-resumable-'));
});
afterAll(async () => {
  await cutStudio.close();
  rmSync(folder, { recursive: true });
});

describe('tus-js-client in Node', () => {
  it('brings 25 MB through 20 cuts, 5 kills and two replicas', async () => {
    const { balancer, token } = cutStudio;
    const event = await cutStudio.openEvent();
    const file = join(folder, 'big.tif');
    const bytes = Buffer.from(made(BYTES));
    writeFileSync(file, bytes);
    cutStudio.plan(BYTES, KILLS);
    let photoId: string | undefined;
    await new Promise<void>((resolve, reject) => {
      new Upload(createReadStream(file), {
        endpoint: `${balancer.url}/api/v1/events/${event}/uploads`,
        headers: { Authorization: `Bearer ${token}` },
        metadata: { filename: 'big.tif', filetype: 'image/tiff', sha256: sha256(bytes).toString('hex') },
        uploadSize: BYTES,
        chunkSize: PIECE,
        retryDelays: RETRIES,
        onAfterResponse: (_request, response) => {
          photoId = response.getHeader('Photo-Id') ?? photoId;
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    const photo = await cutStudio.expectOnePhoto(event, bytes);
    expect(photoId).toBe(String(photo.id));
  });
});
