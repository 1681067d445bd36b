import { Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deliveryPreview } from '../data/deliveries.ts';
import { ApiError, type Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { deliverWords } from './words.ts';

const QUIET_MS = 400;
const SHORTEST_PASSWORD = 6;

/** The e-mail as the recipient will see it, some moments after the last change. */
export function EmailPreview({ eventId, values }: { eventId: number; values: Schemas['NewDelivery'] }) {
  const t = useWords(deliverWords);
  const { language, subject, message, password } = values;
  const [body] = useDebouncedValue(
    JSON.stringify({ language, subject, message, ...((password?.length ?? 0) >= SHORTEST_PASSWORD && { password }) }),
    QUIET_MS,
  );
  const { data, error } = useQuery(deliveryPreview(eventId, body));
  return (
    <Stack component="section" aria-label={t.preview} gap="sm" miw={0}>
      <Title order={2} size="h4">
        {t.preview}
      </Title>
      {error instanceof ApiError && error.status === 400 ? (
        <Text c="dimmed">{t.previewFails}</Text>
      ) : error ? (
        <Fault error={error} />
      ) : data ? (
        <>
          <Paper withBorder style={{ overflow: 'hidden' }}>
            <Text p="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {data.subject}
            </Text>
            <Html source={data.html} />
          </Paper>
          <CopyButton value={data.text.trim()} label={t.copyText} done={t.textCopied} />
        </>
      ) : (
        <Waiting rows={3} />
      )}
    </Stack>
  );
}

/**
 * An e-mail in a separate tree, so that its styles and ours stay apart. The page's Content-Security-Policy rejects style attributes, even
 * while they are parsed. They are set as properties.
 */
function Html({ source }: { source: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = host;
    if (!element) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(source.replaceAll(' style="', ' data-style="'), 'text/html');
    const frame = document.createElement('div');
    frame.style.cssText = `${body.dataset.style};overflow-wrap:anywhere`;
    frame.append(...[...body.children].map(copyOf));
    shadow.replaceChildren(frame);
  }, [source]);
  return <div ref={host} inert />;
}

/** A copy without attributes that would load or run anything. */
function copyOf(node: Node): Node {
  if (!(node instanceof HTMLElement)) return document.createTextNode(node.textContent ?? '');
  const copy = document.createElement(node.tagName.toLowerCase() === 'a' ? 'span' : node.tagName);
  copy.style.cssText = node.dataset.style ?? '';
  copy.append(...[...node.childNodes].map(copyOf));
  return copy;
}
