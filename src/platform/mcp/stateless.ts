import {
  type AuthInfo,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  ProtocolError,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  specTypeSchemas,
} from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { AppError, invalid } from '../errors.ts';
import type { CallTool } from './server.ts';

/** Handles messages: calls of tools directly, all others by a server created for them. */
export type Service = { callTool: CallTool; makeServer: () => Server };

/**
 * Handles one POST of Streamable HTTP without a session, as in the revisions up to 2025-11-25. The SDK's transport does the same on
 * web-standard requests and responses, and its server checks every message many times. Either costs more than a tool does.
 */
export async function exchange(service: Service, req: Request, res: Response, sender: AuthInfo): Promise<void> {
  if (!req.accepts('json')) throw new AppError(406, 'NOT_ACCEPTABLE', 'Accept application/json and text/event-stream.');
  const message = parseMessage(req.body);
  const opening = 'method' in message && message.method === 'initialize';
  if (!opening) refuseUnknownVersion(req.get('mcp-protocol-version'));
  // Notifications need no response and no handling, because there is no session.
  if (!isJSONRPCRequest(message)) return void res.status(202).end();
  const isCall = message.method === 'tools/call';
  res.json(await (isCall ? answerCall(service, message, sender) : answerOf(service.makeServer(), message)));
}

/** Throws 400 for anything that is not a message. */
export function parseMessage(body: unknown): JSONRPCMessage {
  try {
    return parseJSONRPCMessage(body);
  } catch {
    throw invalid([{ path: '', message: 'Must be a JSON-RPC message' }], 'The body is not a JSON-RPC message.');
  }
}

function refuseUnknownVersion(version: string | undefined): void {
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return;
  const message = `Must be one of ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}`;
  throw invalid([{ path: 'MCP-Protocol-Version', message }], 'This MCP version is not supported.');
}

async function answerCall({ callTool }: Service, { id, params }: JSONRPCRequest, sender: AuthInfo) {
  try {
    const checked = await specTypeSchemas.CallToolRequestParams['~standard'].validate(params);
    if (checked.issues) throw new ProtocolError(ProtocolErrorCode.InvalidParams, describe(checked.issues));
    return { jsonrpc: '2.0', id, result: await callTool(checked.value, sender) };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
  }
}

const describe = (issues: readonly { path?: readonly unknown[] | undefined; message: string }[]) =>
  `Invalid params: ${issues.map(({ path = [], message }) => `${['params', ...path].join('.')}: ${message}`).join('; ')}`;

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
