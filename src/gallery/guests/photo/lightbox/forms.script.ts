import { data, make, text } from './data.script.ts';
import { guest, rememberGuest } from './send.script.ts';

const field = (label: string, attributes: Parameters<typeof make>[1]) =>
  make('label', {}, label, make('input', attributes));

function nameFields(required: boolean) {
  const { guest_name, guest_email } = guest();
  const name = { name: 'guest_name', maxlength: 100, autocomplete: 'name', value: guest_name, required };
  const email = {
    name: 'guest_email',
    type: 'email',
    maxlength: 254,
    autocomplete: 'email',
    value: guest_email,
    required,
  };
  return [field(text(required ? 'name' : 'nameOptional'), name), required && field(text('email'), email)];
}

const typedIn = ({ currentTarget }: Event): Record<string, string> =>
  Object.fromEntries(new FormData(currentTarget as HTMLFormElement)) as Record<string, string>;

/** Asks for name and e-mail address before sending. */
export function whoForm(onKnown: () => void): HTMLFormElement {
  return make(
    'form',
    {
      class: 'lightbox-who',
      onsubmit: (event: Event) => {
        event.preventDefault();
        rememberGuest(typedIn(event));
        onKnown();
      },
    },
    make('h3', {}, text('whoAreYou')),
    make('p', {}, text('whoAreYouWhy')),
    nameFields(true),
    make('button', { class: 'primary' }, text('send')),
  );
}

/** A comment with its author. A rejected comment stays in the form. */
export function commentForm(send: (text: string) => Promise<void>): HTMLFormElement {
  const button = make('button', { class: 'primary', 'data-key': 'send' }, text('send'));
  return make(
    'form',
    {
      async onsubmit(event: Event) {
        event.preventDefault();
        const { text: words = '', ...who } = typedIn(event);
        rememberGuest(who);
        button.disabled = true;
        await send(words);
        button.disabled = false;
      },
    },
    make(
      'label',
      {},
      text('comment'),
      make('textarea', { name: 'text', rows: 3, required: true, maxlength: 2000, 'data-key': 'text' }),
    ),
    nameFields(data.feedback.named),
    button,
  );
}
