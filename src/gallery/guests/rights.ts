import { type AppError, forbidden } from '../../platform/errors.ts';

/** The rights of a link, within those of the gallery. */
export type Rights = {
  comment: boolean;
  /** Likes, favourites and lists. */
  choose: boolean;
  /** Lists exist if favourites do. */
  lists: boolean;
  downloads: 'original' | 'web' | 'none';
  upload: boolean;
};

/** A link that shows only one list permits to look at its photos. */
export const LOOK_ONLY: Rights = { comment: false, choose: false, lists: false, downloads: 'none', upload: false };

/** Switches of the gallery and of the link; a link without its own permits everything that its gallery does. */
type Switches = {
  feedback_enabled: boolean | null;
  allow_favorites: boolean | null;
  allow_downloads: boolean;
  guest_uploads: boolean;
  can_comment: boolean | null;
  can_choose: boolean | null;
  downloads: Rights['downloads'] | null;
  can_upload: boolean | null;
};

export function rightsOf(switches: Switches): Rights {
  const choose = switches.feedback_enabled === true && switches.can_choose !== false;
  return {
    comment: switches.feedback_enabled === true && switches.can_comment !== false,
    choose,
    lists: choose && switches.allow_favorites !== false,
    downloads: switches.allow_downloads ? (switches.downloads ?? 'original') : 'none',
    upload: switches.guest_uploads && switches.can_upload !== false,
  };
}

/** The right that a route needs: any feedback, one kind of it, or one kind of file. */
export type Right = 'feedback' | 'comment' | 'choose' | 'lists' | 'original' | 'web' | 'upload';

const permits: Record<Right, (rights: Rights) => boolean> = {
  feedback: ({ comment, choose }) => comment || choose,
  comment: ({ comment }) => comment,
  choose: ({ choose }) => choose,
  lists: ({ lists }) => lists,
  original: ({ downloads }) => downloads === 'original',
  web: ({ downloads }) => downloads !== 'none',
  upload: ({ upload }) => upload,
};

const refusal: Record<Right, () => AppError> = {
  feedback: () => forbidden('FEEDBACK_OFF', 'Feedback is switched off in this gallery.'),
  comment: () => forbidden('FEEDBACK_OFF', 'Comments and ratings are switched off in this gallery.'),
  choose: () => forbidden('FEEDBACK_OFF', 'You can’t choose photos in this gallery.'),
  lists: () => forbidden('FEEDBACK_OFF', 'You can’t choose photos in this gallery.'),
  original: () => forbidden('DOWNLOADS_OFF', 'You can’t download originals from this gallery.'),
  web: () => forbidden('DOWNLOADS_OFF', 'This gallery does not offer downloads.'),
  upload: () => forbidden('UPLOADS_OFF', 'This gallery does not accept guest photos.'),
};

export const hasRight = (rights: Rights, right: Right): boolean => permits[right](rights);

/** Throws if the link does not permit that. */
export function assertLinkRight(rights: Rights, right: Right): void {
  if (!hasRight(rights, right)) throw refusal[right]();
}
