import type { PhotoFeedback } from '../../../feedback/feedback.schema.ts';
import { data, icon, make, plurals, sign, text } from './data.script.ts';
import { commentForm } from './forms.script.ts';
import type { Photo } from './photos.script.ts';
import { mustSayWho, readFeedback, refusalOf, type Said, sendFeedback } from './send.script.ts';
import { askWho } from './who.script.ts';

const { comment, rating, like } = data.feedback;
export const hasFeedback = Boolean(comment || rating || like);

const language = document.documentElement.lang;
/** With the browser's region, if it prefers this language. */
const locale = navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** The feedback on the photo that is shown, and forms to add to it. Beside the picture, on phones below it. */
export function panel(photo: () => Photo, resized: () => void) {
  let shown: number | undefined;
  /** Includes text that was typed but not sent. */
  const forms = new Map<number, HTMLFormElement>();
  const close = sign('close', text('close'), { onclick: () => hide() });
  const heading = make('h2', { id: 'lightbox-feedback', tabindex: '-1' }, text(comment ? 'comments' : 'feedback'));
  const body = make('div', { class: 'lightbox-said' });
  const element = make(
    'section',
    { class: 'lightbox-panel', hidden: true, 'aria-labelledby': 'lightbox-feedback' },
    make('header', {}, heading, close),
    body,
  );
  // Scrolling or dragging here is not a gesture on the picture.
  element.addEventListener('wheel', (event) => event.stopPropagation());
  const button = sign('comment', text('feedback'), { onclick: () => toggle(), 'aria-expanded': 'false' });

  async function open(): Promise<void> {
    element.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    element.closest('.pswp')?.classList.add('lightbox-with-panel');
    resized();
    heading.focus();
    await load();
  }

  function hide(): void {
    element.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    element.closest('.pswp')?.classList.remove('lightbox-with-panel');
    resized();
    button.focus();
  }

  const toggle = () => (element.hidden ? open() : hide());

  async function load(): Promise<void> {
    const { id } = photo();
    // An answer for another photo must not appear on this one.
    if (shown !== id) body.replaceChildren();
    shown = id;
    body.setAttribute('aria-busy', 'true');
    try {
      const said = await readFeedback(id);
      if (shown === id) show(id, said);
    } catch (error) {
      const why = refusalOf(error);
      if (shown === id) body.replaceChildren(make('p', { role: 'alert' }, why));
    } finally {
      if (shown === id) body.removeAttribute('aria-busy');
    }
  }

  function formOf(id: number): HTMLFormElement {
    const form = forms.get(id) ?? commentForm((words) => give(id, { type: 'comment', text: words }));
    forms.set(id, form);
    return form;
  }

  function show(id: number, said: PhotoFeedback, notice?: string): void {
    const key = body.contains(document.activeElement) && document.activeElement?.getAttribute('data-key');
    body.replaceChildren(
      ...[
        notice && make('p', { role: 'status' }, notice),
        like && likeButton(id, said),
        rating && stars(id, said),
        comment && commentList(said),
        comment && formOf(id),
      ].filter((part) => part instanceof Node),
    );
    if (key) body.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  }

  async function give(id: number, said: Said): Promise<void> {
    const asks = said.type !== 'comment' && said.value !== false && mustSayWho();
    if (asks && !(await askWho())) return;
    try {
      const answer = await sendFeedback(id, said);
      const waits = said.type === 'comment' && data.feedback.moderated;
      if (said.type === 'comment') forms.delete(id);
      if (shown === id) show(id, answer, text(waits ? 'waits' : 'sent'));
    } catch (error) {
      const why = refusalOf(error);
      if (shown !== id) return;
      body.querySelector(':scope > [role]')?.remove();
      body.prepend(make('p', { role: 'alert' }, why));
    }
  }

  function likeButton(id: number, { mine, summary }: PhotoFeedback): HTMLElement {
    const count = summary?.likes ? ` ${summary.likes}` : '';
    const label = text('like') + count;
    const press = () => give(id, { type: 'like', value: !mine.like });
    return make(
      'button',
      { type: 'button', 'aria-pressed': String(mine.like), 'data-key': 'like', onclick: press },
      icon('like'),
      label,
    );
  }

  function stars(id: number, { mine, summary }: PhotoFeedback): HTMLElement {
    const { average, count = 0 } = summary?.rating ?? {};
    const star = (n: number) =>
      make(
        'label',
        {},
        make('input', {
          type: 'radio',
          name: 'lightbox-rating',
          value: n,
          checked: n === mine.rating,
          'aria-label': text('stars', { n }),
          'data-key': `star-${n}`,
          onchange: () => give(id, { type: 'rating', value: n }),
        }),
        icon('star'),
      );
    return make(
      'fieldset',
      { class: 'lightbox-stars' },
      make('legend', {}, text('rating')),
      make('div', {}, [1, 2, 3, 4, 5].map(star)),
      count > 0 &&
        make(
          'p',
          {},
          text(plurals.select(count) === 'one' ? 'averageOne' : 'average', { average: average ?? 0, count }),
        ),
    );
  }

  return {
    element,
    button,
    open,
    toggle,
    close: hide,
    /** Rates the photo, and shows that. */
    async rate(value: number): Promise<void> {
      if (!rating) return;
      const { id } = photo();
      if (element.hidden) await open();
      await give(id, { type: 'rating', value });
    },
    isOpen: () => !element.hidden,
    change: () => !element.hidden && shown !== photo().id && load(),
  };
}

type Comment = NonNullable<PhotoFeedback['waiting']>[number];

function commentList({ summary, waiting = [], answered = [] }: PhotoFeedback): HTMLElement | false {
  const entry = ({ text: words, guest_name, created_at, reply, replied_at }: Comment, waits: boolean) =>
    make(
      'li',
      {},
      make('p', {}, make('strong', {}, guest_name ?? text('guest')), ' ', time(created_at)),
      make('p', { class: 'lightbox-words' }, words),
      waits && make('p', { class: 'lightbox-waits' }, text('waiting')),
      reply !== undefined &&
        make(
          'blockquote',
          { class: 'lightbox-reply' },
          make('p', {}, make('strong', {}, text('reply')), ' ', time(replied_at ?? created_at)),
          make('p', { class: 'lightbox-words' }, reply),
        ),
    );
  const entries = [
    ...(summary?.comments ?? answered).map((said) => entry(said, false)),
    ...waiting.map((said) => entry(said, true)),
  ];
  if (entries.length === 0) return summary !== undefined && make('p', { class: 'lightbox-waits' }, text('noComments'));
  return make('ul', { class: 'lightbox-comments' }, entries);
}

const time = (at: string): HTMLElement =>
  make('time', { datetime: at, title: new Date(at).toLocaleString(locale) }, moment.format(new Date(at)));
