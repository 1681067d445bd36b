import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { NodeRequest } from 'srvx/node';

/** The parts of @tus/server that src/platform/tus relies on and that its manual does not promise. */
class Memory extends DataStore {
  override getUpload = async (id: string) => {
    if (id === 'broken') throw Object.assign(new Error('refused'), { status_code: 507, body: '' });
    return new Upload({ id, size: 10, offset: 4, metadata: {}, creation_date: new Date(0).toISOString() });
  };
  override write = async (body: Readable) => {
    for await (const _ of body);
    return 10;
  };
}

async function send(id: string, headers: Record<string, string>, body?: string) {
  const http = createServer(async (req, res) => {
    const server = new Server({
      path: '/files',
      datastore: new Memory(),
      getFileIdFromRequest: () => id,
    });
    const answer = await server.handleWeb(new NodeRequest({ req, res }));
    answer.headers.forEach((value, name) => void res.setHeader(name, value));
    res.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((listening) => http.listen(0, listening));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/files/${id}`;
  const method = body === undefined ? 'HEAD' : 'PATCH';
  const response = await fetch(url, { method, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body: body ?? null });
  const text = await response.text();
  http.close();
  http.closeAllConnections();
  return { status: response.status, headers: response.headers, text };
}
const PATCH = { 'Content-Type': 'application/offset+octet-stream' };

it('@tus/server answers a web request that srvx makes of one of Node, with the srvx that we have too', async () => {
  const { status, headers } = await send('one', {});
  expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([200, '4', '10']);
  const require = createRequire(import.meta.url);
  const version = (of: NodeJS.Require) =>
    JSON.parse(readFileSync(of.resolve('srvx').replace(/srvx\/.*$/, 'srvx/package.json'), 'utf8')).version;
  expect(version(createRequire(require.resolve('@tus/server')))).toBe(version(require));
});

it('@tus/server refuses by the statuses that we translate, and answers a fault with its `status_code`', async () => {
  expect(await send('one', { ...PATCH, 'Upload-Offset': '3' }, 'bytes')).toMatchObject({ status: 409 });
  expect(await send('one', { ...PATCH, 'Upload-Offset': '4' }, 'more bytes than fit')).toMatchObject({ status: 413 });
  expect(ERRORS.ABORTED).toEqual({ status_code: 400, body: expect.stringContaining('aborted') });
  expect(await send('broken', { ...PATCH, 'Upload-Offset': '4' }, 'bytes')).toMatchObject({ status: 507 });
});
