import { createServer, type ServerResponse } from 'node:http';

/** Arguments as text come as they are. */
type ToolCall = { name: string; arguments: object | string };
type Turn = { say?: string | AsyncIterable<string>; call?: ToolCall[] };
/** The next action of the model: it speaks, as slowly as the test asks, calls tools, both, or misbehaves. */
export type Step = Turn | 'hang' | 'rubbish' | 'half' | { status: number };
type Asked = {
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools: { function: { name: string } }[];
};

/** A server that speaks the OpenAI protocol for streamed chat completions, and follows a script. */
export async function openModelServer() {
  const asked: Asked[] = [];
  const headers: (string | undefined)[] = [];
  let script: (call: number) => Step | Promise<Step> = () => ({ say: 'Hello.' });
  let begun = 0;
  let hungUp = 0;
  const server = createServer(async (req, res) => {
    asked.push(JSON.parse((await req.toArray()).join('')));
    headers.push(req.headers.authorization);
    const step = await script(begun++);
    if (step === 'hang') return void res.once('close', () => hungUp++);
    if (step === 'rubbish') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    if (step === 'half') {
      return speak(res, { say: 'Half of an' }, () => res.destroy());
    }
    if ('status' in step) return void res.writeHead(step.status).end('{"error":{"message":"secret detail"}}');
    await speak(res, step);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    headers,
    hungUp: () => hungUp,
    play(...steps: Step[]) {
      begun = 0;
      asked.length = 0;
      script = (call) => steps[Math.min(call, steps.length - 1)] ?? { say: '' };
    },
    /** The model's action is chosen at each call. */
    playBy(next: (call: number) => Step | Promise<Step>) {
      begun = 0;
      script = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function speak(res: ServerResponse, { say = '', call = [] }: Turn, cut?: () => void): Promise<void> {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish_reason: string | null = null, more: object = {}) =>
    res.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`,
    );
  const pieces = typeof say === 'string' ? say.split(/(?<= )/) : say;
  for await (const content of pieces) send({ role: 'assistant', content });
  if (call.length > 0)
    send({
      role: 'assistant',
      tool_calls: call.map(({ name, arguments: given }, index) => ({
        index,
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
      })),
    });
  if (cut) {
    // Once what was said has left.
    res.write(': cut\n\n', cut);
    return;
  }
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  send({}, call.length === 0 ? 'stop' : 'tool_calls', { usage });
  res.end('data: [DONE]\n\n');
}
