import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { openModelServer } from '../support/model-server.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let model: Awaited<ReturnType<typeof openModelServer>>;
beforeAll(async () => {
  model = await openModelServer();
  studio = await openStudio({ AI_BASE_URL: model.url, AI_MODEL: 'tiny', RATE_LIMIT_TOOLS: '2' });
});
afterAll(async () => {
  await studio.close();
  await model.close();
});

/** Adds a task by MCP. Returns what went wrong. */
async function addByTool(one: TaskUser): Promise<string | undefined> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { 'X-API-Key': one.key } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${studio.url}/api/mcp`), { requestInit }));
  const result = await client.callTool({ name: 'create_task', arguments: { title: 'A task' } });
  await client.close();
  const [content] = result.content as { text: string }[];
  return result.isError ? content?.text : undefined;
}
const say = (one: TaskUser) => one.post('/ai/chat', { message: 'Hello' });

describe('RATE_LIMIT_TOOLS', () => {
  it('tools/call: one call more is an error with a code, and does nothing', async () => {
    const one = await openUser(studio);
    expect([await addByTool(one), await addByTool(one)]).toEqual([undefined, undefined]);
    expect(await addByTool(one)).toMatch(/^Too many calls of tools\. Try again in \d+ s\. \(RATE_LIMITED\)$/);
    expect((await one.get('/tasks')).body).toHaveLength(2);
  });

  it('POST /api/ai/chat: one turn more is a 429 that says when, and asks no provider', async () => {
    const one = await openUser(studio);
    model.play({ say: 'Hello.' });
    expect([(await say(one)).status, (await say(one)).status]).toEqual([200, 200]);
    const { status, body, headers } = await say(one);
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'RATE_LIMITED', true]);
    expect(model.asked).toHaveLength(2);
  });

  it('counts both for one user together, and nobody else’s', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    await addByTool(one);
    await say(one).expect(200);
    expect([(await say(one)).status, (await say(two)).status]).toEqual([429, 200]);
  });
});
