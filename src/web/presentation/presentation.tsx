import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PresentationPatch } from '../../gallery/presentation/presentation.schema.ts';
import { eventQuery, shareUrl } from '../events/event-query.ts';
import { answer, api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { PresentationFields, type PresentationValues } from './presentation-fields.tsx';
import { type Presentation, presentationQuery } from './presentation-query.ts';
import { presentationWords } from './words.ts';

/** The editable part. */
function valuesOf(record: Presentation): PresentationValues {
  const { has_download_pin: _, downloads_used: __, ...values } = record;
  return { ...values, download_pin: undefined };
}

/** How a gallery shows itself to guests, and what they may take and bring. */
export function PresentationSettings() {
  const { eventId } = useParams({ from: '/events/$eventId/guest-page' });
  const query = useQuery(presentationQuery(eventId));
  return <Loaded query={query}>{(start) => <PresentationForm key={eventId} eventId={eventId} start={start} />}</Loaded>;
}

function PresentationForm({ eventId, start }: { eventId: number; start: Versioned<Presentation> }) {
  const t = useWords(presentationWords);
  const frame = useWords(frameWords);
  const may = useMay();
  const { done, failed } = useNotices();
  const event = useQuery(eventQuery(eventId)).data?.record;
  const [base, setBase] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const form = useSchemaForm<PresentationValues>(PresentationPatch, valuesOf(start.record));
  const change = changesOf(valuesOf(base.record), form.values);
  const isChanged = Object.keys(change).length > 0;
  useBlocker({ shouldBlockFn: () => isChanged && !window.confirm(t.leave), enableBeforeUnload: () => isChanged });
  // Somebody else's change shows itself as long as nothing was typed here.
  if (start.etag !== base.etag && !isChanged && !isSaving) {
    setBase(start);
    form.setValues(valuesOf(start.record));
  }
  const params = { path: { id: eventId } };
  const shown = ({ record, etag }: Versioned<Presentation>) => ({ record: valuesOf(record), etag });
  const save = useVersionedSave<PresentationValues>({
    labels: {
      hero_photo_id: t.hero,
      hero_layout: t.layout,
      hero_focus_x: t.focusX,
      hero_focus_y: t.focusY,
      photo_order: t.order,
      sections: t.sections,
      watermark: t.watermark,
      watermark_text: t.watermarkText,
      selection_limit: t.selectionLimit,
      download_limit: t.downloadLimit,
      download_pin: t.pin,
      guest_uploads: t.guestUploads,
      guest_upload_max_files: t.maxFiles,
      guest_upload_max_bytes: t.maxSize,
    },
    read: async () => shown(await queryClient.fetchQuery({ ...presentationQuery(eventId), staleTime: 0 })),
    write: async (body, etag) => {
      const saved = await versioned(
        api.PATCH('/admin/events/{id}/presentation', {
          params: { ...params, header: { 'If-Match': etag } },
          body: body as Schemas['PresentationPatch'],
        }),
      );
      queryClient.setQueryData(presentationQuery(eventId).queryKey, saved);
      if ('photo_order' in body) await queryClient.invalidateQueries({ queryKey: ['photos', eventId] });
      setBase(saved);
      return shown(saved);
    },
    done: ({ record }) => {
      form.setValues(record);
      done(frame.saved);
    },
    failed,
  });
  const reset = async () => {
    try {
      await answer(api.DELETE('/admin/events/{id}/downloads', { params }));
      done(t.wereReset);
    } catch (error) {
      failed(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['presentation', eventId] });
  };
  const submit = async () => {
    setSaving(true);
    await save(shown(base), change).catch((error) => markRefused(form, error) || failed(error));
    setSaving(false);
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <PresentationFields
          eventId={eventId}
          form={form}
          hasPin={base.record.has_download_pin}
          used={base.record.downloads_used}
          onReset={reset}
          disabled={!may('events.edit') || isSaving}
        />
        {may('events.edit') && (
          <Paper pos="sticky" bottom={{ base: 56, sm: 0 }} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 5 }}>
            <Group justify="flex-end">
              <Text size="sm" c="dimmed">
                {isChanged ? t.unsaved : t.unchanged}
              </Text>
              {event && (
                <Button
                  component="a"
                  href={shareUrl(event)}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  visibleFrom="sm"
                  leftSection={<IconExternalLink size={18} />}
                >
                  {t.look}
                </Button>
              )}
              <Button type="submit" disabled={!isChanged} loading={isSaving}>
                {t.save}
              </Button>
            </Group>
          </Paper>
        )}
      </Stack>
    </form>
  );
}
