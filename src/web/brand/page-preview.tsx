import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWords } from '../frame/language/language.tsx';
import type { Brand } from './brand-fields.tsx';
import classes from './page-preview.module.css';
import { brandWords } from './words.ts';

const SETTLED_MS = 300;

/** The top of a gallery's page as guests would see it with this brand, on a phone and on a desktop. */
export function PagePreview({ eventId, brand }: { eventId: number; brand: Brand }) {
  const t = useWords(brandWords);
  const [text] = useDebouncedValue(JSON.stringify(brand), SETTLED_MS);
  const src = `/api/admin/events/${eventId}/page-preview?brand=${encodeURIComponent(text)}`;
  return (
    <figure className={classes.preview}>
      <Text component="figcaption" size="sm" c="dimmed">
        {t.preview}
      </Text>
      <Group gap="md" align="flex-start">
        <div className={classes.phone}>
          <iframe title={t.previewPhone} src={src} sandbox="allow-same-origin" inert />
        </div>
        <div className={classes.desktop}>
          <iframe title={t.previewDesktop} src={src} sandbox="allow-same-origin" inert />
        </div>
      </Group>
    </figure>
  );
}
