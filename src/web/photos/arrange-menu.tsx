import { Button, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useWords } from '../frame/language/language.tsx';
import type { Arranging } from './arrange.ts';
import { photoWords } from './words.ts';

/** Moves the selected photos within the manual order. */
export function ArrangeMenu({ arranging }: { arranging: Arranging }) {
  const t = useWords(photoWords);
  const { isPlacing, begin, stop, toFront, toEnd } = arranging;
  if (isPlacing)
    return (
      <Button size="xs" variant="default" onClick={stop}>
        {t.notBefore}
      </Button>
    );
  return (
    <Menu position="top">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconArrowsSort size={16} />}>
          {t.arrange}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={toFront}>{t.toFront}</Menu.Item>
        <Menu.Item onClick={begin}>{t.toBefore}</Menu.Item>
        <Menu.Item onClick={toEnd}>{t.toEnd}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
