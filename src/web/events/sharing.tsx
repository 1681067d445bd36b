import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { type EventRecord, shareUrl } from '../data/events.ts';
import { IconDownload, IconExternalLink, IconPrinter } from '../frame/icons.tsx';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { openModal } from '../frame/overlays/open-modal.ts';
import { CopyButton } from '../frame/page/copy.tsx';
import { newTab } from '../frame/page/links.tsx';
import { cardWords } from './card-words.ts';
import { statusOf } from './status-badge.tsx';
import { eventWords } from './words.ts';

export const openSharing = (event: EventRecord, title: string, url = shareUrl(event)) =>
  openModal({ title, children: <Sharing event={event} url={url} /> });

/** A guest link as text and as a QR code. */
function Sharing({ event, url }: { event: EventRecord; url: string }) {
  const t = useWords(eventWords);
  const qr = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { ecc: 'M', border: 2 }))}`, [url]);
  return (
    <Stack>
      {statusOf(event) !== 'active' && <Alert color="clay">{t.shareClosed}</Alert>}
      <Text size="sm">
        {t.shareText} {event.require_password && t.shareLocked}
      </Text>
      <TextInput label={t.link} value={url} readOnly onFocus={(focus) => focus.currentTarget.select()} />
      <Group gap="xs">
        <CopyButton value={url} label={t.copyLink} done={t.linkCopied} />
        <Button {...newTab} href={url} variant="default" leftSection={<IconExternalLink size={18} />}>
          {t.openAsGuest}
        </Button>
      </Group>
      <Group align="flex-end">
        <img src={qr} alt={t.qr} width={176} height={176} style={{ background: '#fff', borderRadius: 6 }} />
        <Button
          component="a"
          href={qr}
          download={`${event.slug}.svg`}
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          {t.qrSave}
        </Button>
      </Group>
      {url === shareUrl(event) && <Cards eventId={event.id} />}
    </Stack>
  );
}

/** Cards for the gallery's own link. */
function Cards({ eventId }: { eventId: number }) {
  const t = useWords(cardWords);
  const { language } = useLanguage();
  return (
    <Stack gap="xs" role="group" aria-label={t.card}>
      <Text size="sm">{t.cardText}</Text>
      <Group gap="xs">
        {(['a6', 'a5'] as const).map((size) => (
          <Button
            key={size}
            {...newTab}
            href={`/api/admin/events/${eventId}/card.pdf?${new URLSearchParams({ size, language })}`}
            variant="default"
            leftSection={<IconPrinter size={18} />}
          >
            {t.cardSizes[size]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
