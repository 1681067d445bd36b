import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError, answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';

type Named = { name: string; arguments: unknown };
type ChatEvent =
  | { type: 'start'; conversationId: number }
  | { type: 'delta'; text: string }
  | ({ type: 'tool_call' } & Named)
  | ({ type: 'tool_result' } & TaskSchemas['ToolCall'])
  | ({ type: 'done' } & TaskSchemas['ChatAnswer']);

const lost = () => new ApiError(0, { error: 'The connection broke.', code: 'UNREACHABLE' });

/** The assistant's text and tool calls, piece by piece, until the turn ends. Throws the refusal, or an error if the connection breaks. */
export async function* chatEvents(body: TaskSchemas['Chat'], signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const headers = { Accept: 'text/event-stream' };
  const stream = await answer(taskApi.POST('/ai/chat', { body, headers, parseAs: 'stream', signal }));
  if (!stream) throw lost();
  const events = stream.pipeThrough(new TextDecoderStream() as never).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw lost();
    });
    // A complete answer ends with an explicit event.
    if (done) throw lost();
    const event = { type: value.event, ...JSON.parse(value.data) };
    if (event.type === 'error') throw new ApiError(500, event);
    yield event;
    if (event.type === 'done') return;
  }
}
