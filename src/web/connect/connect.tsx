import { useWords } from '../frame/language.tsx';
import { Page } from '../frame/page.tsx';
import { Waiting } from '../frame/states.tsx';
import { frameWords } from '../frame/words.ts';

export function Connect() {
  const t = useWords(frameWords);
  return (
    <Page title={t.connect}>
      <Waiting />
    </Page>
  );
}
