import {
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCResponse,
  parseJSONRPCMessage,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { AppError, invalid } from '../errors.ts';

/**
 * Returns one POST of Streamable HTTP without a session, as the revisions up to 2025-11-25 have it. The SDK's transport does the
 * same on web-standard requests and responses; making those costs more than a tool does.
 */
export async function exchange(server: Server, req: Request, res: Response): Promise<void> {
  if (!req.accepts('json')) throw new AppError(406, 'NOT_ACCEPTABLE', 'Accept application/json and text/event-stream.');
  const message = parseMessage(req.body);
  const opening = 'method' in message && message.method === 'initialize';
  if (!opening) refuseUnknownVersion(req.get('mcp-protocol-version'));
  // Nobody waits for a notification, and nothing that it could tell outlives the exchange.
  if (!isJSONRPCRequest(message)) return void res.status(202).end();
  res.json(await answerOf(server, message));
}

/** Throws 400 for what is no message. */
export function parseMessage(body: unknown): JSONRPCMessage {
  try {
    return parseJSONRPCMessage(body);
  } catch {
    throw invalid([{ path: '', message: 'Must be a JSON-RPC message' }], 'This is no JSON-RPC message.');
  }
}

function refuseUnknownVersion(version: string | undefined): void {
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return;
  const message = `Must be one of ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}`;
  throw invalid([{ path: 'MCP-Protocol-Version', message }], 'This version of MCP is unknown here.');
}

async function answerOf(server: Server, message: JSONRPCMessage): Promise<JSONRPCResponse> {
  const answered = Promise.withResolvers<JSONRPCResponse>();
  const transport = {
    onmessage: undefined as ((message: JSONRPCMessage) => void) | undefined,
    start: async () => {},
    send: async (sent: JSONRPCMessage) => {
      if (isJSONRPCResponse(sent)) answered.resolve(sent);
    },
    close: async () => {},
  };
  await server.connect(transport);
  transport.onmessage?.(message);
  return answered.promise;
}
