import { useCallback, useSyncExternalStore } from 'react';
import { chatEvents } from '../data/chat-events.ts';
import { loadConversation, type Message, reloadConversations } from '../data/conversations.ts';
import { reloadEarnings } from '../data/tasks/shown-changes.ts';
import { reloadTasks } from '../data/tasks/task-lists.ts';
import { ApiError } from '../frame/api/client.ts';
import { drafts, placeOf } from './drafts.ts';
import { showEffects, type ToolCall } from './tool-effects.ts';

/** A call of a tool. It has no result while it runs. */
export type Call = Pick<ToolCall, 'name' | 'arguments'> & Partial<ToolCall>;

/** The last message sent from this window in a conversation, and its answer. */
export type Turn = {
  message: string;
  /** The conversation’s last message before it. */
  after: number;
  state: 'sending' | 'answering' | 'done' | 'stopped' | 'failed' | 'refused';
  text: string;
  calls: Call[];
  /** The answer, when it is complete. */
  answerId: number | undefined;
  error: unknown;
  /** Whether the stored messages were loaded since. */
  isSettled: boolean;
};

const turns = new Map<number, Turn>();
/** Stores or removes a turn, and notifies its listeners. */
function put(conversation: number, turn: Turn | undefined): void {
  if (turn) turns.set(conversation, turn);
  else turns.delete(conversation);
  for (const tell of listeners) tell();
}
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTurn = (conversation: number): Turn | undefined =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => turns.get(conversation), [conversation]),
  );

export const isLive = (turn: Turn | undefined): boolean => turn?.state === 'sending' || turn?.state === 'answering';

export const stopTurn = (conversation: number): void => stops.get(conversation)?.abort();

/** Pause between updates of a streamed text: 25 per second, fewer if rendering is slow. */
const DRAW_MS = 40;
const DRAWING_SHARE = 3;

/** Publishes a turn until another one replaces it. Streamed text is published at intervals. */
function openTurn(conversation: number, first: Turn) {
  let turn = first;
  let kept: Turn | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cost = 0;
  const isLast = () => turns.get(conversation) === kept;
  const publish = () => {
    clearTimeout(timer);
    timer = undefined;
    if (kept && !isLast()) return;
    kept = turn;
    const begun = performance.now();
    put(conversation, turn);
    setTimeout(() => {
      cost = performance.now() - begun;
    });
  };
  publish();
  return {
    now: () => turn,
    isLast,
    change(part: Partial<Turn>): void {
      turn = { ...turn, ...part };
      publish();
    },
    say(text: string): void {
      turn = { ...turn, text: turn.text + text };
      timer ??= setTimeout(publish, Math.max(DRAW_MS, DRAWING_SHARE * cost));
    },
  };
}

/** Gives a result to the last call of that name without one. */
function finished(calls: Call[], result: ToolCall): Call[] {
  const at = calls.findLastIndex(({ name, isError }) => name === result.name && isError === undefined);
  return at === -1 ? [...calls, result] : calls.with(at, result);
}

type Sending = { user: number; conversation: number; message: string; after: number };

/** Sends a message and follows the answer, even if another view is opened. Never throws: the turn has the result. */
export async function beginTurn({ user, conversation, message, after }: Sending): Promise<void> {
  const place = placeOf(user, conversation);
  const stop = new AbortController();
  stops.set(conversation, stop);
  const blank = { text: '', calls: [], answerId: undefined, error: undefined, isSettled: false };
  // The previous answer may not be loaded yet.
  const last = Math.max(after, turns.get(conversation)?.answerId ?? 0);
  drafts.leave(place, message, last);
  const turn = openTurn(conversation, { message, after: last, state: 'sending', ...blank });
  try {
    for await (const event of chatEvents({ conversationId: conversation, message }, stop.signal)) {
      if (event.type === 'start') {
        drafts.arrived(place, message);
        turn.change({ state: 'answering' });
        void reloadConversations();
      } else if (event.type === 'delta') turn.say(event.text);
      else if (event.type === 'tool_call') {
        const { name, arguments: given } = event;
        turn.change({ calls: [...turn.now().calls, { name, arguments: given }] });
      } else if (event.type === 'tool_result') {
        const { type: _, ...call } = event;
        turn.change({ calls: finished(turn.now().calls, call) });
        showEffects(call);
      } else turn.change({ state: 'done', answerId: event.message.id, text: event.message.content });
    }
  } catch (error) {
    const isRefused = turn.now().state === 'sending' && error instanceof ApiError && error.status > 0;
    if (isRefused && !stop.signal.aborted) {
      drafts.comeBack(place, message, error.status === 404 ? placeOf(user) : place);
      turn.change({ state: 'refused', error });
    } else turn.change({ state: stop.signal.aborted ? 'stopped' : 'failed', error });
  } finally {
    stops.delete(conversation);
    void reloadConversations();
  }
  await settle(conversation, place, turn);
}

/** Loads the stored messages. Messages that never arrived return to the field. */
async function settle(conversation: number, place: string, turn: ReturnType<typeof openTurn>): Promise<void> {
  const { state, after, message } = turn.now();
  if (state !== 'done') void Promise.all([reloadTasks(), reloadEarnings()]);
  try {
    const { messages } = await loadConversation(conversation);
    putBackUnsent(conversation, place, messages);
    if (!turn.isLast()) return;
    if (state === 'refused' || state === 'done' || isIn(messages, message, after)) turn.change({ isSettled: true });
    else if (state === 'stopped') put(conversation, undefined);
    else turn.change({ state: 'refused', isSettled: true });
  } catch {
    // The state is unknown: everything received so far stays on the screen, and Try again asks for the rest.
  }
}

const isIn = (messages: Message[], text: string, after: number) =>
  messages.some(({ id, role, content }) => id > after && role === 'user' && content === text);

/** Includes messages of earlier turns that could not be settled. Skips the one that is being sent. */
function putBackUnsent(conversation: number, place: string, messages: Message[]): void {
  const turn = turns.get(conversation);
  for (const [text, after] of [...drafts.sentFrom(place)].reverse()) {
    if (isIn(messages, text, after)) drafts.arrived(place, text);
    else if (!isLive(turn) || text !== turn?.message) drafts.comeBack(place, text);
  }
}

/** Asks again for an answer to the last message, unless it has arrived in the meantime. */
export async function retryTurn(user: number, conversation: number, message: string): Promise<void> {
  const before = turns.get(conversation);
  try {
    const { messages, isAnswering } = await loadConversation(conversation);
    const last = messages.at(-1);
    const wasLost = before?.error instanceof ApiError && before.error.status === 0;
    const hasCome = wasLost && last?.role === 'assistant' && last.id > before.after;
    if (isAnswering || hasCome) {
      putBackUnsent(conversation, placeOf(user, conversation), messages);
      return put(conversation, undefined);
    }
    const isThere = last?.role === 'user' && last.content === message;
    await beginTurn({ user, conversation, message, after: isThere ? last.id - 1 : (last?.id ?? 0) });
  } catch (error) {
    if (before) put(conversation, { ...before, error });
  }
}
