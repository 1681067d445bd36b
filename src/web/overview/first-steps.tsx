import type { Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useMay } from '../frame/session/session.ts';
import { StepList } from './step-list.tsx';
import { overviewWords } from './words.ts';

const STEPS = [
  { name: 'event', to: '/events/new', needs: 'events.create' },
  { name: 'photo', to: '/events', needs: 'photos.upload' },
  { name: 'feedback', to: '/events', needs: 'feedback.moderate' },
  { name: 'token', to: '/settings/api-tokens', needs: 'events.view' },
  { name: 'webhook', to: '/settings/webhooks', needs: 'webhooks.manage' },
] as const;

/** First steps in an empty studio. They disappear when the gallery works. */
export function FirstSteps({ steps }: { steps: Schemas['Overview']['steps'] }) {
  const t = useWords(overviewWords);
  const may = useMay();
  const own = STEPS.filter(({ needs }) => may(needs));
  if (!may('events.create') || (steps.event && steps.photo && own.filter(({ name }) => !steps[name]).length <= 1))
    return null;
  return (
    <StepList
      text={t.stepsText}
      steps={own.map(({ name, to }) => {
        const [title = '', about = ''] = t.step[name];
        return { title, about, to, isDone: steps[name] };
      })}
    />
  );
}
