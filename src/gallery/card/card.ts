import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../access/actor.ts';
import { eventScope } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { expectFound } from '../../platform/errors.ts';
import { formats } from '../guests/app/words.ts';
import { accentIn, readable } from '../guests/page/theme/accent.ts';
import { themeColors } from '../guests/page/theme/theme.ts';
import { brandOf } from '../settings/brand.schema.ts';
import { logoPicture } from '../settings/logo.ts';
import type { CardQuery } from './card.schema.ts';
import { type CardRow, selectCard } from './card.sql.ts';
import { drawCard } from './draw-card.ts';
import { cardWords } from './words.ts';

const WHITE = '#ffffff';
/** Of pages without a theme. */
const ACCENT = '#8a4b2a';

/** A card to print, whose code opens the gallery. It never has the password on it. */
export async function createCard(
  deps: Pick<Deps, 'db' | 'storage' | 'publicUrl'>,
  actor: Actor,
  eventId: number,
  { size, language }: CardQuery,
): Promise<{ name: string; bytes: Buffer }> {
  const row = expectFound(await deps.db.one(selectCard, { id: eventId, ...eventScope(actor) }), 'Event');
  const { slug, event_name, event_date, share_link, studio, studio_brand, own, logo } = row;
  const brand = brandOf(studio_brand, own);
  const bytes = await drawCard({
    size,
    language,
    pairing: brand.type_pairing,
    accent: readable(accentOf(row, brand.accent), WHITE),
    studio: studio ?? 'Atelier',
    logo: logo ? await buffer(await logoPicture(deps, logo).open()) : undefined,
    name: event_name,
    day: event_date === null ? undefined : formats(language).day(event_date),
    text: cardWords(language).scan,
    link: deps.publicUrl + share_link,
  });
  return { name: `${slug}-${size}.pdf`, bytes };
}

function accentOf({ color_theme, cover_blur }: CardRow, accent: string): string {
  if (accent.startsWith('#')) return accent;
  const found = accent === 'cover' && cover_blur ? accentIn(cover_blur) : undefined;
  return found ?? themeColors(color_theme)?.accent ?? ACCENT;
}
