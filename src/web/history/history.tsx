import { useWords } from '../frame/language.tsx';
import { Page } from '../frame/page.tsx';
import { Waiting } from '../frame/states.tsx';
import { frameWords } from '../frame/words.ts';

export function History() {
  const t = useWords(frameWords);
  return (
    <Page title={t.history}>
      <Waiting />
    </Page>
  );
}
