import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventQuery } from '../data/events.ts';
import type { Link } from '../data/links.ts';
import { presentationQuery } from '../data/presentation.ts';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { linkWords } from './words.ts';

export type GalleryRights = { comment: boolean; choose: boolean; downloads: boolean; upload: boolean };

/** The permissions of a gallery's guests; all of them until they are known. */
export function useGalleryRights(eventId: number): GalleryRights {
  const event = useQuery(eventQuery(eventId)).data?.record;
  const presentation = useQuery(presentationQuery(eventId)).data?.record;
  const feedback = event?.feedback;
  const takesFeedback = event === undefined || feedback?.feedback_enabled === true;
  return {
    comment: takesFeedback && (!feedback || feedback.allow_comments || feedback.allow_ratings),
    choose: takesFeedback && (!feedback || feedback.allow_likes || feedback.allow_favorites),
    downloads: event?.allow_downloads ?? true,
    upload: presentation?.guest_uploads ?? true,
  };
}

/** Describes the rights of a link within those of its gallery. */
export function useRightsInWords(gallery: GalleryRights): (link: Link) => string {
  const t = useWords(linkWords);
  const { language } = useLanguage();
  const list = useMemo(() => new Intl.ListFormat(language), [language]);
  return ({ can_comment, can_choose, downloads, can_upload }) =>
    list.format(
      [
        t.short.look,
        can_comment && gallery.comment && t.short.comment,
        can_choose && gallery.choose && t.short.choose,
        gallery.downloads && t.downloadRights[downloads],
        can_upload && gallery.upload && t.short.upload,
      ].filter((part) => typeof part === 'string' && part !== ''),
    );
}
