import { Anchor, Checkbox, Stack } from '@mantine/core';
import { useWords } from '../../frame/language/language.tsx';
import { dialogWords } from './words.ts';

const ITEM = /^(\s*[-*+] \[)([ xX])(\]\s+)(\S.*)$/;
/** Web and mail addresses, without the punctuation after them. */
const LINK = /\b(?:https?:\/\/|mailto:)[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/gi;

const linksIn = (text: string) => [...new Set(text.match(LINK) ?? [])].filter((link) => URL.canParse(link));

/** The items of the checklist in a text, each with its line. */
function itemsIn(lines: readonly string[]) {
  return lines.flatMap((line, index) => {
    const [, , mark, , label = ''] = ITEM.exec(line) ?? [];
    return mark === undefined ? [] : { index, label, isDone: mark !== ' ' };
  });
}

const ticked = (lines: readonly string[], index: number, isDone: boolean): string =>
  lines.map((line, at) => (at === index ? line.replace(ITEM, `$1${isDone ? 'x' : ' '}$3$4`) : line)).join('\n');

type Props = { text: string; change: (text: string) => void };

/** The checkboxes and links of a description, below the field in which it is written. */
export function LiveDescription({ text, change }: Props) {
  const t = useWords(dialogWords);
  const lines = text.split('\n');
  const [items, links] = [itemsIn(lines), linksIn(text)];
  if (items.length + links.length === 0) return null;
  return (
    <Stack gap={6} component="section" aria-label={t.inDescription}>
      {items.map(({ index, label, isDone }) => (
        <Checkbox
          key={index}
          size="sm"
          label={<bdi>{label}</bdi>}
          checked={isDone}
          onChange={(event) => change(ticked(lines, index, event.currentTarget.checked))}
          styles={{ label: { overflowWrap: 'anywhere' } }}
        />
      ))}
      {links.map((link) => (
        <Anchor
          key={link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
        >
          {link.replace(/^mailto:/i, '')}
        </Anchor>
      ))}
    </Stack>
  );
}
