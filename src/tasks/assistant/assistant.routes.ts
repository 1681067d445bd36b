import type { Request, Response, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { logFault, toAppError } from '../../platform/http/error-renderer.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson, readOptionalJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import type { Tool } from '../tool.ts';
import { Chat, NewConversation } from './assistant.schema.ts';
import {
  chat,
  createConversation,
  getConversation,
  getStatus,
  listConversations,
  removeConversation,
} from './assistant.ts';

export function assistantRoutes(routes: Router, deps: Deps, tools: Tool[]): void {
  /**
   * @openapi
   * /ai/status:
   *   get:
   *     operationId: getAiStatus
   *     summary: Check whether the assistant is available
   *     responses: { 200: { $ref: '#/components/responses/AiStatus' } }
   * /ai/conversations:
   *   get:
   *     operationId: listConversations
   *     summary: List your conversations
   *     responses: { 200: { $ref: '#/components/responses/ConversationList' } }
   *   post:
   *     operationId: createConversation
   *     summary: Start a conversation
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewConversation' } } } }
   *     responses: { 201: { $ref: '#/components/responses/Conversation' } }
   * /ai/conversations/{id}:
   *   get:
   *     operationId: getConversation
   *     summary: Read a conversation
   *     responses: { 200: { $ref: '#/components/responses/WholeConversation' } }
   *   delete:
   *     operationId: deleteConversation
   *     summary: Delete a conversation
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   * /ai/chat:
   *   post:
   *     operationId: chat
   *     summary: Send a message to the assistant
   *     description: >-
   *       The assistant has the tools of the MCP endpoint, up to 8 calls to its provider, and 60 s. With `Accept: text/event-stream`, the
   *       response is a stream of events: start, delta, tool_call, tool_result, done, error.
   *     requestBody: { $ref: '#/components/requestBodies/Chat' }
   *     responses:
   *       200:
   *         description: The assistant's message and actions
   *         content:
   *           application/json: { schema: { $ref: '#/components/schemas/ChatAnswer' } }
   *           text/event-stream: { schema: { type: string } }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       502: { $ref: '#/components/responses/ProviderFailed' }
   *       503: { $ref: '#/components/responses/NotConfigured' }
   *       504: { $ref: '#/components/responses/ProviderTimeout' }
   */
  routes.get('/ai/status', (_req, res) => void res.json(getStatus(deps)));
  routes.get('/ai/conversations', async (req, res) => {
    res.json(await listConversations(deps, req.user));
  });
  routes.post('/ai/conversations', async (req, res) => {
    const input = await readOptionalJson(req, res, NewConversation);
    const request = await idempotent(req, res, deps, req.user.id);
    await request.respond(input, (beforeCommit) => createConversation(deps, req.user, input, beforeCommit));
  });
  routes.get('/ai/conversations/:id', async (req, res) => {
    sendRecord(req, res, await getConversation(deps, req.user, idParam(req.params.id, 'Conversation')));
  });
  routes.delete('/ai/conversations/:id', async (req, res) => {
    await removeConversation(deps, req.user, idParam(req.params.id, 'Conversation'), req.headers['if-match']);
    res.status(204).end();
  });
  routes.post('/ai/chat', async (req, res) => {
    const input = await readJson(req, res, Chat);
    const hungUp = new AbortController();
    res.once('close', () => hungUp.abort());
    if (req.accepts(['json', 'text/event-stream']) === 'text/event-stream')
      return streamChat(req, res, deps, hungUp.signal, (onEvent) =>
        chat(deps, req.user, tools, input, hungUp.signal, onEvent),
      );
    try {
      res.json(await chat(deps, req.user, tools, input, hungUp.signal, () => {}));
    } catch (error) {
      // Nobody is there to be answered.
      if (!hungUp.signal.aborted) throw error;
    }
  });
}

type Event = { type: string };

/** Refusals before the first event are plain answers; later ones are an event. */
async function streamChat(
  req: Request,
  res: Response,
  { log }: Deps,
  hungUp: AbortSignal,
  run: (onEvent: (event: Event) => void) => Promise<object>,
) {
  const send = ({ type, ...data }: Event) => {
    if (!res.headersSent) {
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
    }
    if (!res.writableEnded) res.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    send({ type: 'done', ...(await run(send)) });
  } catch (thrown) {
    // Nobody is there to be answered.
    if (hungUp.aborted) return;
    if (!res.headersSent) throw thrown;
    const error = toAppError(thrown);
    logFault(log, thrown, error, req);
    const { message, code } = error;
    send({ type: 'error', ...{ error: message, code, requestId: req.requestId } });
  }
  res.end();
}
