import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PresentationPatch } from '../../gallery/presentation/presentation.schema.ts';
import { eventQuery, shareUrl } from '../data/events.ts';
import { editablePresentation, type Presentation, presentationQuery, resetDownloads } from '../data/presentation.ts';
import type { Schemas, Versioned } from '../frame/api/client.ts';
import { SaveBar, useRecordForm } from '../frame/forms/record-form.tsx';
import { IconExternalLink } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { newTab } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { PresentationFields, type PresentationValues } from './presentation-fields.tsx';
import { presentationWords } from './words.ts';

/** The settings of a gallery’s guest page. */
export function PresentationSettings() {
  const { eventId } = useParams({ from: '/events/$eventId/guest-page' });
  const query = useQuery(presentationQuery(eventId));
  return (
    <Loaded query={query}>{(latest) => <PresentationForm key={eventId} eventId={eventId} latest={latest} />}</Loaded>
  );
}

function PresentationForm({ eventId, latest }: { eventId: number; latest: Versioned<Presentation> }) {
  const t = useWords(presentationWords);
  const frame = useWords(frameWords);
  const may = useMay();
  const { done } = useNotices();
  const { act } = useAct();
  const event = useQuery(eventQuery(eventId)).data?.record;
  const { queryKey, read, write } = editablePresentation(eventId);
  const { form, submit, isDirty, isBusy } = useRecordForm<Presentation, PresentationValues>({
    schema: PresentationPatch,
    queryKey,
    read,
    write: (change, header) => write(change as Schemas['PresentationPatch'], header),
    latest,
    labels: {
      hero_photo_id: t.hero,
      brand: frame.brand,
      hero_focus_x: t.focusX,
      hero_focus_y: t.focusY,
      locked_preview: t.lockedPreview,
      photo_order: t.order,
      sections: t.sections,
      watermark: t.watermark,
      watermark_text: t.watermarkText,
      selection_limit: t.selectionLimit,
      share_lists: t.shareLists,
      confirm_email: t.confirmEmail,
      download_limit: t.downloadLimit,
      download_pin: t.pin,
      guest_uploads: t.guestUploads,
      guest_upload_max_files: t.maxFiles,
      guest_upload_max_bytes: t.maxSize,
    },
    saved: () => done(frame.saved),
    refusals: { NO_MAIL_SERVER: ['confirm_email', t.noMailServer] },
  });
  const reset = () => act(() => resetDownloads(eventId), { done: t.wereReset });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PresentationFields
          eventId={eventId}
          form={form}
          studio={latest.record.studio_brand}
          hasPin={latest.record.has_download_pin}
          used={latest.record.downloads_used}
          onReset={reset}
          disabled={!may('events.edit') || isBusy}
        />
        {may('events.edit') && (
          <SaveBar saysWhether verb={t.save} isBusy={isBusy} isDirty={isDirty}>
            {event && (
              <Button
                {...newTab}
                href={shareUrl(event)}
                variant="default"
                visibleFrom="sm"
                leftSection={<IconExternalLink size={18} />}
              >
                {t.look}
              </Button>
            )}
          </SaveBar>
        )}
      </Stack>
    </form>
  );
}
