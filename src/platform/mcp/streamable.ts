import {
  type AuthInfo,
  createMcpHandler,
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/**
 * Streamable HTTP without sessions, for the revisions of 2025 and of 2026. Both answer with one JSON body: the tools send
 * nothing before their result, so a stream of events would carry one event only, at twice the cost.
 */
export function streamableHandler(serverFor: (auth: AuthInfo | undefined) => Server, onerror: (error: Error) => void) {
  const modern = createMcpHandler(({ authInfo }) => serverFor(authInfo), { legacy: 'reject', onerror });

  const answerLegacy = async (request: Request, options: McpHandlerRequestOptions): Promise<Response> => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await serverFor(options.authInfo).connect(transport);
    return transport.handleRequest(request, options);
  };

  return {
    fetch: async (request: Request, options: McpHandlerRequestOptions = {}): Promise<Response> =>
      (await isLegacyRequest(request, options.parsedBody))
        ? answerLegacy(request, options)
        : modern.fetch(request, options),
  };
}
