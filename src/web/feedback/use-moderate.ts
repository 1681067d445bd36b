import { changeFeedback, type Entry, removeFeedback, replyTo, type Status } from '../data/feedback.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { feedbackWords } from './words.ts';

export type Actions = ReturnType<typeof useModerate>;

const idsOf = (entries: Entry[]) => entries.map(({ id }) => id);

/** The actions on feedback. Those that can be undone offer it. */
export function useModerate() {
  const t = useWords(feedbackWords);
  const { act } = useAct();

  /** As they were, in one request for each combination. */
  const restore = (entries: Entry[]) =>
    changeFeedback(
      [...Map.groupBy(entries, ({ status, done_at }) => `${status} ${done_at !== null}`).values()].flatMap((group) =>
        group.slice(0, 1).map(({ status, done_at }) => ({ ids: idsOf(group), status, done: done_at !== null })),
      ),
    );

  const moderate = (entries: Entry[], status: Status) =>
    act(() => changeFeedback([{ ids: idsOf(entries), status }]), {
      done: status === 'visible' ? t.shown(entries.length) : t.hidden(entries.length),
      undo: () => restore(entries),
    });

  const finish = (entries: Entry[], done: boolean) =>
    act(() => changeFeedback([{ ids: idsOf(entries), done }]), {
      done: done ? t.finished(entries.length) : t.reopened,
      undo: () => changeFeedback([{ ids: idsOf(entries), done: !done }]),
    });

  /** Null removes the answer. */
  const reply = (entry: Entry, text: string | null) =>
    act(() => replyTo(entry, text), { done: text === null ? t.replyRemoved : t.replied });

  const remove = (entry: Entry) => act(() => removeFeedback(entry), { done: t.removed });

  return { moderate, finish, reply, remove };
}
