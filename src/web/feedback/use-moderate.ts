import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { feedbackWords } from './words.ts';

export type Entry = Schemas['FeedbackEntry'] & { event: { id: number; event_name?: string } };
export type Status = Entry['status'];

export type Actions = ReturnType<typeof useModerate>;

/** The actions on feedback. Those that can be undone offer it. */
export function useModerate() {
  const t = useWords(feedbackWords);
  const { done } = useNotices();
  const { act } = useAct('feedback', 'events');

  const change = (entries: Entry[], body: { status?: Status; done?: boolean }) =>
    answer(api.PATCH('/admin/feedback', { body: { feedback_ids: entries.map(({ id }) => id), ...body } }));

  /** As they were, in one request for each combination. */
  const restore = (entries: Entry[]) =>
    act(async () => {
      for (const group of Map.groupBy(entries, ({ status, done_at }) => `${status} ${done_at !== null}`).values()) {
        const [first] = group;
        if (first) await change(group, { status: first.status, done: first.done_at !== null });
      }
    });

  const moderate = (entries: Entry[], status: Status) =>
    act(async () => {
      await change(entries, { status });
      done(status === 'visible' ? t.shown(entries.length) : t.hidden(entries.length), () => restore(entries));
    });

  const finish = (entries: Entry[], isDone: boolean) =>
    act(async () => {
      await change(entries, { done: isDone });
      done(isDone ? t.finished(entries.length) : t.reopened, () => act(() => change(entries, { done: !isDone })));
    });

  /** Null removes the answer. */
  const reply = ({ id, event }: Entry, text: string | null) =>
    act(async () => {
      const params = { path: { id: event.id, feedbackId: id } };
      await answer(api.PATCH('/admin/events/{id}/feedback/{feedbackId}', { params, body: { reply: text } }));
      done(text === null ? t.replyRemoved : t.replied);
    });

  const remove = ({ id, event }: Entry) =>
    act(async () => {
      const params = { path: { id: event.id, feedbackId: id } };
      await answer(api.DELETE('/admin/events/{id}/feedback/{feedbackId}', { params }));
      done(t.removed);
    });

  return { moderate, finish, reply, remove };
}
