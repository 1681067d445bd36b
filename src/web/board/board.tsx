import { useWords } from '../frame/language.tsx';
import { Page } from '../frame/page.tsx';
import { Waiting } from '../frame/states.tsx';
import { frameWords } from '../frame/words.ts';

export function Board() {
  const t = useWords(frameWords);
  return (
    <Page title={t.board}>
      <Waiting />
    </Page>
  );
}
